"""Every text is there in every language of its game, or declared missing."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from concord.base.problems import Position, Problem
from concord.checks.text_checks import plain_texts_of_game, plain_texts_of_topic
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language, Texts
from concord.model.topics import Topic, Unit


def no_language_is_left_out(library: Library) -> Iterator[Problem]:
    for game in library.games:
        yield from _missing(_of_game(game), game.untranslated)
        for topic in game.topics:
            yield from _missing(_of_topic(game, topic), (*game.untranslated, *topic.untranslated))


def no_translation_is_denied(library: Library) -> Iterator[Problem]:
    """No declared language has all texts, and no unit has a text in a language without the unit."""
    for game in library.games:
        if game.untranslated and not game.unreadable:
            yield from _outdated(game.untranslated, _lacking_in_all(game), game.position)
        for part in game.walk_parts():
            lacking_title = set(game.languages) - set(part.title)
            yield from _outdated(part.untranslated, lacking_title, part.position)
        for topic in game.topics:
            if topic.untranslated:
                lacking = _lacking(_of_topic(game, topic))
                yield from _outdated(topic.untranslated, lacking, topic.position)
            for unit, _ in topic.walk():
                if unit.only or unit.untranslated:
                    yield from _unexpected_texts(game, unit)


def no_unit_is_without_its_parent(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            for unit, parents in _with_parents_languages(game, topic):
                own = unit.only or game.languages
                extra = [language for language in own if language not in parents]
                if extra:
                    position = unit.position.at("only" if unit.only else "id")
                    found = f"a unit in {', '.join(extra)}, where its parent does not exist"
                    expected = f"`only` of its parent's languages: {', '.join(parents)}"
                    yield Problem(position, found, expected)


@dataclass(frozen=True, slots=True)
class _RequiredText:
    """A text, and the languages that it needs when everything is translated."""

    texts: Texts
    languages: Collection[Language]
    position: Position
    declared: Collection[Language] = ()
    """Languages that its unit declares to be missing."""

    @property
    def lacking(self) -> set[Language]:
        return set(self.languages) - set(self.texts)


def _of_game(game: Game) -> Iterator[_RequiredText]:
    """Yield the texts of a game without the texts of its topics."""
    here = game.languages
    for texts, position in plain_texts_of_game(game):
        yield _RequiredText(texts, here, position)
    for part in game.walk_parts():
        yield _RequiredText(part.title, here, part.position.at("title"), part.untranslated)
    for retired in game.retired:
        yield _RequiredText(retired.reason, here, retired.position.at("reason"))
    for term in game.glossary:
        if term.note:
            yield _RequiredText(term.note, here, term.position.at("note"))


def _of_topic(game: Game, topic: Topic) -> Iterator[_RequiredText]:
    here = game.languages
    for texts, position in plain_texts_of_topic(topic):
        yield _RequiredText(texts, here, position)
    yield from _notes(topic, here)
    for unit, parents in _with_parents_languages(game, topic):
        for written in unit.written_texts:
            if not written.is_for_all:
                languages = unit.only or parents
                yield _RequiredText(written.texts, languages, written.position, unit.untranslated)
        yield from _notes(unit, here)


def _with_parents_languages(game: Game, topic: Topic) -> Iterator[tuple[Unit, Sequence[Language]]]:
    """Yield every unit with the languages in which its parent exists."""
    existing: dict[str, Sequence[Language]] = {}
    for unit, parent in topic.walk():
        parents = existing[parent.id] if parent else game.languages
        existing[unit.id] = unit.only or parents
        yield unit, parents


def _notes(parent: Topic | Unit, here: Collection[Language]) -> Iterator[_RequiredText]:
    for divergence in parent.divergences:
        yield _RequiredText(divergence.note, here, divergence.position.at("note"))


def _missing(texts: Iterable[_RequiredText], declared: Collection[Language]) -> Iterator[Problem]:
    for text in texts:
        for language in sorted(text.lacking - {*declared, *text.declared}):
            expected = f"{language}, or its declaration: untranslated: [{language}]"
            yield Problem(text.position, f"no text in {language}", expected)


def _lacking(texts: Iterable[_RequiredText]) -> set[Language]:
    return {language for text in texts for language in text.lacking}


def _lacking_in_all(game: Game) -> set[Language]:
    of_topics = (_lacking(_of_topic(game, topic)) for topic in game.topics)
    definitions = (term.definition for term in game.glossary if term.definition)
    of_terms = ({*game.languages} - {*definition} for definition in definitions)
    return _lacking(_of_game(game)).union(*of_topics, *of_terms)


def _outdated(
    declared: Iterable[Language], lacking: Collection[Language], position: Position
) -> Iterator[Problem]:
    for index, language in enumerate(declared):
        if language not in lacking:
            found = f"“{language}”, in which nothing is missing"
            expected = "languages in which something is still to be translated"
            yield Problem(position.at("untranslated", index), found, expected)


def _unexpected_texts(game: Game, unit: Unit) -> Iterator[Problem]:
    for written in unit.written_texts:
        for language in () if written.is_for_all else written.texts:
            position, found = written.position.key(language), f"text in {language}"
            if unit.only and language in game.languages and language not in unit.only:
                yield Problem(position, found, "no text in a language that `only` leaves out")
            elif language in unit.untranslated:
                expected = f"no `untranslated: [{language}]` where there is a translation"
                yield Problem(position, found, expected)
