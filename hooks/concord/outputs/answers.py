"""What programs that ask are answered about a library: a clause, its texts in all languages, how
editions differ on it, and its history. Each answer has the permanent address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model.ledgers import State
from concord.core.model.texts import Language, RichTexts
from concord.core.model.topics import Divergence, Topic, Unit, ids_above
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.redirects import topic_part, unit_part
from concord.rules.references import references_of
from concord.text.parsing import parse_text
from concord.text.plain import as_plain_blocks
from concord.views.site import Site
from concord.views.units.history import FormerReferences


class ClauseData(TypedDict):
    """A clause or another unit; a topic, a part, or a term of the glossary."""

    id: str
    """The permanent id, with the game: "orchard/picking#weight"."""
    url: str
    """The permanent address."""
    number: dict[Language, str]
    """The number that each edition has, where it has one."""
    title: str
    """Of its topic."""
    text: str
    """What it says; of a topic its summary, of what is retired the reason."""
    language: Language
    """The language of the text, which may be another one than was asked for."""
    state: str
    """The state of the text: ready, outdated, draft; "retired" of what is gone."""


class DifferenceData(TypedDict):
    id: str
    """Of the clause or topic, with the game."""
    url: str
    """The permanent address."""
    kind: str
    """As "intentional", "misprint", "ambiguous", "addition", "omission"."""
    editions: list[Language]
    """The editions that deviate."""
    since: dict[Language, str]
    """The version that introduced it, where known."""
    note: str
    """How they differ."""


class WholeClauseData(ClauseData):
    under: str
    """The id of the clause or topic that it stands under; empty for a topic."""
    below: list[ClauseData]
    """What belongs to it; of a topic all its clauses, in their order."""
    refers_to: list[str]
    """The ids of what it refers to."""
    differences: list[DifferenceData]
    """Where editions differ on it."""


class ComparisonData(TypedDict):
    id: str
    """The permanent id, with the game."""
    url: str
    """The address of the comparison of all languages; of the clause if there is none."""
    texts: list[ClauseData]
    """The clause in each language."""
    differences: list[DifferenceData]
    """Where editions differ on it."""


class EditionHistory(TypedDict):
    language: Language
    edition: str
    """The title of the edition with its version."""
    since: str
    """The version that brought the clause; empty if the records do not say so."""
    changed: list[str]
    """The versions that changed what it means."""
    numbers: dict[str, str]
    """The number that it had, by earlier versions."""
    texts: dict[str, str]
    """What it said, by earlier versions, in the words of the records."""


class HistoryData(TypedDict):
    clause: ClauseData
    """As it is now."""
    former_ids: list[str]
    """Ids under which it was published before."""
    editions: list[EditionHistory]
    """What is recorded of each edition; a version that is not named here is not recorded."""


class UnknownIdError(Exception):
    """There is nothing with such an id, and there was nothing."""


class Answers:
    def __init__(self, site: Site) -> None:
        self._site = site

    def clause(self, full_id: str, language: Language) -> WholeClauseData:
        """Raises UnknownIdError."""
        game, topic_id, unit_id = self._find(full_id, language)
        topic = game.topics.get(topic_id)
        unit = game.units[topic_id].get(unit_id) if topic else None
        return {
            **self.about(game.model.id, topic_id, unit_id, language),
            "under": self._above(game, topic, unit) if topic and unit else "",
            "below": [
                self.about(game.model.id, topic_id, each.id, language)
                for each in _below(topic, unit, language)
            ],
            "refers_to": [
                f"{game.model.id}/{each.target}"
                for each in (references_of(unit, game.topics) if unit else ())
            ],
            "differences": list(self._differences(game, topic, unit)),
        }

    def comparison(self, full_id: str, language: Language) -> ComparisonData:
        """Raises UnknownIdError."""
        game, topic_id, unit_id = self._find(full_id, language)
        topic = game.topics.get(topic_id)
        unit = game.units[topic_id].get(unit_id) if topic else None
        compared = game.comparison_of(topic, unit_id) if topic else ""
        return {
            "id": f"{game.model.id}/{_joined(topic_id, unit_id)}",
            "url": self._site.url + (compared or self._address(game, topic_id, unit_id)),
            "texts": [
                self.about(game.model.id, topic_id, unit_id, each) for each in game.model.languages
            ],
            "differences": list(self._differences(game, topic, unit)),
        }

    def differences(self, game_id: str, topic_id: str, language: Language) -> list[DifferenceData]:
        """All declared differences of a game, or of one topic. Raises UnknownIdError."""
        if topic_id:
            game, topic_id, _ = self._find(f"{game_id}/{topic_id}", language)
        elif game_id in self._site.locales.default.games:
            game = self._site.locales.of(language).games[game_id]
        else:
            raise UnknownIdError(_unknown(game_id))
        return [
            difference
            for topic in game.order.topics
            if topic_id in {"", topic.id}
            for unit in (None, *(unit for unit, _ in topic.walk(language)))
            for difference in self._differences(game, topic, unit)
        ]

    def history(self, full_id: str, language: Language) -> HistoryData:
        """Raises UnknownIdError."""
        game, topic_id, unit_id = self._find(full_id, language)
        current = _joined(topic_id, unit_id)
        unit = game.units[topic_id].get(unit_id) if topic_id in game.topics else None
        former = game.graph.redirects_by_target.get(current, ())
        return {
            "clause": self.about(game.model.id, topic_id, unit_id, language),
            "former_ids": [f"{game.model.id}/{each.former}" for each in former],
            "editions": list(self._editions(game, unit)) if unit else [],
        }

    def about(self, game_id: str, topic_id: str, unit_id: str, language: Language) -> ClauseData:
        """What has these ids, which must be there or be retired; a row of a table is its unit."""
        game = self._site.locales.of(language).games[game_id]
        unit_id = unit_id.partition(".")[0]
        texts, title = self._texts(game, topic_id, unit_id)
        chosen = game.texts.of(texts)
        references = PageReferences(game, to_game=self._site.url + game.addresses.home)
        return {
            "id": f"{game_id}/{_joined(topic_id, unit_id)}",
            "url": self._site.url + self._address(game, topic_id, unit_id),
            "number": dict(_numbers(game, topic_id, unit_id)),
            "title": title,
            "text": as_plain_blocks(chosen.text, references),
            "language": chosen.language,
            "state": self._state(game, topic_id, unit_id),
        }

    def _find(self, full_id: str, language: Language) -> tuple[LocalizedGame, str, str]:
        """The game, the topic and the unit of an id, which may be a former one."""
        game_id, _, own = full_id.strip().strip("/").partition("/")
        games = self._site.locales.of(language).games
        game = next((each for each in games.values() if game_id in _ids(each)), None)
        if game is None or not own:
            raise UnknownIdError(_unknown(full_id))
        redirect = game.graph.redirects.get(own)
        current = own if redirect is None or redirect.retired else redirect.target
        topic_id, unit_id = topic_part(current), unit_part(current)
        is_term = game.model.is_glossary(topic_id) and unit_id in game.terms
        is_unit = topic_id in game.topics and unit_id in {"", *game.units[topic_id]}
        is_part = topic_id in game.parts and not unit_id
        if not (redirect or is_term or is_unit or is_part):
            raise UnknownIdError(_unknown(full_id))
        return game, topic_id, unit_id

    def _texts(self, game: LocalizedGame, topic_id: str, unit_id: str) -> tuple[RichTexts, str]:
        redirect = game.graph.redirects.get(_joined(topic_id, unit_id))
        if redirect and redirect.retired:
            return redirect.retired.reason, topic_id
        if game.model.is_glossary(topic_id):
            term = game.terms[unit_id]
            return game.meanings_of(term), game.texts.of(term.term).text
        if part := game.parts.get(topic_id):
            return {}, game.texts.title(part)
        topic = game.topics[topic_id]
        title = game.texts.title(topic)
        if not unit_id:
            return {each: parse_text(summary) for each, summary in topic.summary.items()}, title
        return game.units[topic_id][unit_id].text, title

    def _state(self, game: LocalizedGame, topic_id: str, unit_id: str) -> str:
        redirect = game.graph.redirects.get(_joined(topic_id, unit_id))
        if redirect and redirect.retired:
            return "retired"
        topic = game.topics.get(topic_id)
        if topic is None or not unit_id:
            return State.READY
        return game.coverage.statuses(topic, game.language)[unit_id].state

    def _address(self, game: LocalizedGame, topic_id: str, unit_id: str) -> str:
        page = game.addresses.page(PagePath.TOPIC, topic=topic_id)
        return urls.with_anchor(page, unit_id)

    def _above(self, game: LocalizedGame, topic: Topic, unit: Unit) -> str:
        return f"{game.model.id}/{_joined(topic.id, ids_above(topic)[unit.id] or '')}"

    def _differences(
        self, game: LocalizedGame, topic: Topic | None, unit: Unit | None
    ) -> Iterator[DifferenceData]:
        if topic:
            for each in unit.divergences if unit else topic.divergences:
                yield self._difference(game, topic, unit, each)

    def _difference(
        self, game: LocalizedGame, topic: Topic, unit: Unit | None, divergence: Divergence
    ) -> DifferenceData:
        unit_id = unit.id if unit else ""
        references = PageReferences(game, to_game=self._site.url + game.addresses.home)
        return {
            "id": f"{game.model.id}/{_joined(topic.id, unit_id)}",
            "url": self._site.url + self._address(game, topic.id, unit_id),
            "kind": divergence.kind,
            "editions": list(divergence.editions),
            "since": dict(divergence.since),
            "note": as_plain_blocks(game.texts.of(divergence.note).text, references),
        }

    def _editions(self, game: LocalizedGame, unit: Unit) -> Iterator[EditionHistory]:
        for language, edition in game.model.editions.items():
            if edition.follows:
                continue
            own = game.in_language(language)
            references = PageReferences(own, to_game=self._site.url + own.addresses.home)
            former = FormerReferences(references)
            yield {
                "language": language,
                "edition": edition.full_title,
                "since": unit.since.get(language, ""),
                "changed": list(unit.changed.get(language, ())),
                "numbers": dict(unit.earlier_numbers.get(language, {})),
                "texts": {
                    version: as_plain_blocks(text, former)
                    for version, text in unit.earlier_texts.get(language, {}).items()
                },
            }


def _unknown(found: str) -> str:
    return f"found nothing with the id “{found}”; expected one as “game/topic#clause”"


def _joined(topic_id: str, unit_id: str) -> str:
    return f"{topic_id}#{unit_id}" if unit_id else topic_id


def _ids(game: LocalizedGame) -> set[str]:
    return {game.model.id, *game.model.aliases}


def _below(topic: Topic | None, unit: Unit | None, language: Language) -> list[Unit]:
    if topic is None:
        return []
    if unit is None:
        return [each for each, _ in topic.walk(language)]
    above: Mapping[str, str | None] = ids_above(topic)
    return [each for each, _ in topic.walk(language) if above[each.id] == unit.id]


def _numbers(game: LocalizedGame, topic_id: str, unit_id: str) -> Iterator[tuple[Language, str]]:
    for language in game.model.languages:
        own = game.in_language(language)
        numbered = own.topics.get(topic_id) or own.parts.get(topic_id)
        if numbered is None:
            continue
        number = own.numbers.of(numbered)
        if unit_id and isinstance(numbered, Topic):
            cited = own.numbers.citations(numbered).get(unit_id)
            number = cited.text if cited and not own.numbers.is_foreign(cited) else ""
        if number:
            yield language, number
