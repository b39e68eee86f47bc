"""What `concord cite` and assistants are told of a unit, a topic, a part or a term."""

from collections.abc import Iterable
from dataclasses import asdict
from functools import cached_property

from concord.base import urls
from concord.base.urls import PagePath
from concord.cli.command_error import CommandError
from concord.features.citing.resolver import Answer, Match
from concord.features.glossary.definitions import meanings_of
from concord.features.history.game_history import earlier_versions_of, game_history
from concord.features.translation.coverage import Coverage
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.ledgers import State
from concord.model.texts import Language, RichText, RichTexts
from concord.model.topics import Topic, Unit
from concord.pages.units.versions import EarlierReferences
from concord.rules.headings import ids_above
from concord.rules.redirects import topic_part, unit_part
from concord.text.parsing import parse_text
from concord.text.plain import as_plain_blocks


class Passage:
    """A topic, unit, part or term in one language: a present one, a retired one, or its state in
    the version `then`."""

    def __init__(
        self, game: LocalizedGame, topic_id: str, unit_id: str = "", then: str = "", place: str = ""
    ) -> None:
        self.game = game
        self.then = then
        self.place = place or topic_id
        self.topic_id = topic_id
        self.unit_id = unit_id
        self.own_id = f"{topic_id}#{unit_id}" if unit_id else topic_id
        redirect = game.graph.redirects.get(self.own_id)
        self.retired = redirect.retired if redirect else None
        self.topic: Topic | None = None if self.retired else game.topics.get(topic_id)
        self.unit: Unit | None = (
            game.units[topic_id].get(unit_id.partition(".")[0]) if self.topic else None
        )
        """The unit. The id of a row of its table, as "fees.3", leads to it, too."""

    @property
    def id(self) -> str:
        return f"{self.game.model.id}/{self.own_id}"

    @property
    def address(self) -> str:
        page = self.game.addresses.page(PagePath.TOPIC, topic=self.topic_id)
        version = urls.version_name(self.then)
        if version and version in earlier_versions_of(self.game, self.place):
            page = self.game.addresses.page(
                PagePath.VERSION_PAGE, topic=self.place, version=version
            )
        return urls.with_anchor(page, self.unit_id)

    @property
    def title(self) -> str:
        game = self.game
        if self.retired:
            topic = game.topics.get(self.topic_id)
            return game.texts.title(topic) if topic else self.topic_id
        if game.model.is_glossary(self.topic_id):
            return game.texts.of(game.terms[self.unit_id].term).text
        return game.texts.title(self.topic or game.parts[self.topic_id])

    @cached_property
    def numbers(self) -> dict[Language, str]:
        """The number in each language that has one."""
        found = {}
        for language in self.game.model.languages:
            game = self.game.in_language(language)
            if self.topic and self.unit_id:
                citation = game.numbers.citations(self.topic).get(self.unit_id)
                if citation and not game.numbers.is_foreign(citation):
                    found[language] = citation.text
            elif numbered := self.topic or game.parts.get(self.topic_id):
                found[language] = game.numbers.of(numbered)
        return {language: number for language, number in found.items() if number}

    @property
    def text(self) -> str:
        """What it says, or said then; of a topic its summary, of what is retired the reason."""
        state = self.game.of(game_history).state(self.own_id, self.then) if self.then else None
        if state and self.unit_id:
            return self.plain(state.text, self.game.language) if state.text is not None else ""
        said = self.game.texts.of(self._texts)
        return self.plain(said.text, said.language)

    @property
    def _texts(self) -> RichTexts:
        game = self.game
        if self.retired:
            return self.retired.reason
        if game.model.is_glossary(self.topic_id):
            return meanings_of(game, game.terms[self.unit_id])
        if self.unit:
            return self.unit.text
        summary = self.topic.summary if self.topic else {}
        return {language: parse_text(words) for language, words in summary.items()}

    @property
    def state(self) -> str:
        if self.topic and self.unit:
            return (
                self.game.model.of(Coverage)
                .statuses(self.topic, self.game.language)[self.unit.id]
                .state
            )
        return "retired" if self.retired else State.READY

    def plain(self, text: RichText, language: Language) -> str:
        game = self.game.in_language(language)
        references = PageReferences(game, to_game=game.addresses.home)
        return as_plain_blocks(text, EarlierReferences(references))

    def data(self, site: str) -> dict[str, object]:
        """Return the data for programs. `site` is the address with which the url begins."""
        return {
            "id": self.id,
            "url": site + self.address,
            "number": self.numbers,
            "title": self.title,
            "text": self.text,
            "language": self.game.language
            if self.then
            else self.game.texts.of(self._texts).language,
            "state": self.state,
        }

    @property
    def above(self) -> str:
        """The id in full of the unit or topic above it; empty for a topic."""
        if not (self.topic and self.unit):
            return ""
        return Passage(self.game, self.topic_id, ids_above(self.topic)[self.unit.id] or "").id

    @property
    def below(self) -> "list[Passage]":
        """The units directly below a unit, or all units of a topic."""
        if not self.topic:
            return []
        above = ids_above(self.topic)
        return [
            Passage(self.game, self.topic_id, unit.id)
            for unit, _ in self.topic.walk(self.game.language)
            if not self.unit or above[unit.id] == self.unit.id
        ]

    def differences(self, site: str) -> list[dict[str, object]]:
        """The declared differences between editions, as programs are told them."""
        divergent = self.unit or self.topic
        return [
            {
                "id": self.id,
                "url": site + self.address,
                "kind": divergence.kind,
                "editions": divergence.editions,
                "since": divergence.since,
                "note": self.plain(note.text, note.language),
            }
            for divergence in (divergent.divergences if divergent else ())
            for note in (self.game.texts.of(divergence.note),)
        ]


def passage(locale: Locale, full_id: str) -> Passage:
    """The passage with an id, "orchard/picking#weight", which may be a former one.

    Raises CommandError.
    """
    game_id, _, own = full_id.strip().strip("/").partition("/")
    for game in locale.games.values():
        redirect = game.graph.redirects.get(own)
        current = own if redirect is None or redirect.retired else redirect.target
        topic, unit = topic_part(current), unit_part(current)
        is_term = game.model.is_glossary(topic) and unit in game.terms
        is_unit = topic in game.topics and unit in {"", *game.units[topic]}
        is_known = redirect or is_term or is_unit or (topic in game.parts and not unit)
        if is_known and game_id in {game.model.id, *game.model.aliases}:
            return Passage(game, topic, unit)
    raise CommandError(
        f"found nothing with the id “{full_id}”; expected one as “game/topic#clause”"
    )


def matched(match: Match, locale: Locale) -> Passage:
    game = locale.games[match.game]
    return Passage(game, match.topic, match.unit, match.then, match.place)


def reason(query: str, locale: Locale, unknown: Iterable[str] = ()) -> str:
    """Return why nothing matches a query, some words of which may be `unknown`."""
    messages = locale.messages
    said = messages.format("nothing_cited", query=query)
    is_number = any(map(str.isdecimal, query)) and not any(map(str.isalpha, unknown))
    return f"{said} {messages.words.no_such_number}" if is_number else said


def cited(query: str, found: Answer, locale: Locale, site: str) -> dict[str, object]:
    """Return the matches of a query, each with its address and its text."""

    def described(matches: Iterable[Match]) -> list[dict[str, object]]:
        return [asdict(match) | matched(match, locale).data(site) for match in matches]

    return {
        "query": query,
        "reason": "" if found.matches else reason(query, locale),
        "matches": described(found.matches),
        "earlier": described(found.earlier),
        "nearest": described(found.nearest),
        "unread": found.unread,
    }
