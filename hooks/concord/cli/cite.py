"""The answer to a typed citation, in lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.citing.matches import Match
from concord.citing.numbers import numbers_of
from concord.citing.resolver import Resolver
from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model import Language, Library, Texts
from concord.core.problems import did_you_mean, one_of
from concord.core.urls import PagePath
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.fallback import choose_text
from concord.rules.redirects import IdRegister
from concord.text.markup import as_plain_text

_INDENT = "  "


class Answerer:
    """Answers readers of one language, out of one game or of all."""

    def __init__(self, library: Library, language: Language = "", game: str = "") -> None:
        """Raises LookupError, with words for the asker, for a language or a game there is not."""
        self._language = _known(language, library.languages, "language") or library.default_language
        chosen = _known(game, [each.id for each in library.games], "game")
        games = [each for each in library.games if chosen in {"", each.id}]
        self._locales = Locales(library)
        self._resolver = Resolver(numbers_of(each, opening=dict) for each in games)

    def answer(self, query: str) -> tuple[bool, list[str]]:
        """Whether anything is cited so, and what to print."""
        answer = self._resolver.resolve(query, self._language)
        if answer.matches:
            return True, list(self._in_lines(answer.matches))
        closest = " The nearest:" if answer.nearest else ""
        return False, [f"Nothing is cited as “{query}”.{closest}", *self._in_lines(answer.nearest)]

    def _in_lines(self, matches: tuple[Match, ...]) -> Iterator[str]:
        for match in matches:
            game = self._locales.of(self._language).games[match.game]
            told = _Told(game, match)
            yield told.heading()
            yield from (_INDENT + line for line in told.details() if line)


class _Told:
    """What is told of one match."""

    def __init__(self, game: LocalizedGame, match: Match) -> None:
        self._game = game
        self._match = match
        self._id = f"{match.topic}#{match.unit}" if match.unit else match.topic
        self._retired = IdRegister(game.model).retired.get(self._id)

    def heading(self) -> str:
        """The number that was found, and where it stands."""
        match, game = self._match, self._game
        number = f"{game.model.short} {match.citation or self._id}"
        if not match.old:
            return number
        edition = game.model.editions[match.edition]
        return f"{number}, no longer so: {edition.title} {match.version}".rstrip()

    def details(self) -> Iterator[str]:
        match, game = self._match, self._game
        if self._retired:
            yield f"retired; see {self._retired.see}" if self._retired.see else "retired"
            yield f"/{self._old_address()}"
            yield self._words(self._retired.reason)
            return
        topic = game.topics[match.topic]
        yield self._citations()
        yield f"/{game.address(topic, match.unit)}"
        unit = game.units[topic.id].get(match.unit)
        yield self._words(unit.text) if unit else game.title(topic)

    def _old_address(self) -> str:
        match, game = self._match, self._game
        if match.topic == GLOSSARY or not match.unit:
            return urls.with_anchor(game.page(PagePath.TOPIC, topic=match.topic), match.unit)
        return game.page(PagePath.SHARE, topic=match.topic, unit=match.unit)

    def _citations(self) -> str:
        """“en 1.14 · ru 85.14 · pl 1.14”"""
        numbers = {}
        for language in self._game.model.languages:
            game = self._game.in_language(language)
            topic = game.topics[self._match.topic]
            citation = game.citations(topic).get(self._match.unit)
            if not self._match.unit:
                numbers[language] = game.number(topic)
            elif citation and not game.is_foreign(citation):
                numbers[language] = citation.text
        return " · ".join(f"{language} {number}" for language, number in numbers.items() if number)

    def _words(self, texts: Texts) -> str:
        text = choose_text(self._game.model, texts, self._game.language)
        game = self._game.in_language(text.language)
        return as_plain_text(text.text, PageReferences(game, to_game=game.home))


def _known(name: str, names: Sequence[str], kind: str) -> str:
    if name and name not in names:
        hint = did_you_mean(name, names) or f"there are {one_of(names)}"
        raise LookupError(f"no {kind} “{name}”; {hint}")
    return name
