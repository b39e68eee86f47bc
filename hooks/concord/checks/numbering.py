"""Numbers: each unit has its own in each edition that prints one."""

from collections import Counter
from collections.abc import Iterator

from concord.base.problems import Position, Problem, in_turn
from concord.model.games import Game, PlannedTopic
from concord.model.kinds import Numbering
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.rules.numbering import citations_of


def editions_are_declared(library: Library) -> Iterator[Problem]:
    for game in library.games:
        own = _own_editions(game)
        if game.source_language not in own:
            position = game.position.at("source_language")
            yield Problem(position, f"“{game.source_language}”", f"an edition: {in_turn(own)}")
        for language, edition in game.editions.items():
            if edition.follows and edition.follows not in own:
                position = game.position.at("editions", language, "follows")
                yield Problem(position, f"“{edition.follows}”", f"an edition: {in_turn(own)}")
            if language not in game.citations:
                expected = f"how numbers are written in {language}"
                yield Problem(game.position.at("citations"), f"nothing for {language}", expected)
        for topic in game.topics:
            yield from _editions_of(topic, own)


def _editions_of(topic: Topic, own: list[Language]) -> Iterator[Problem]:
    for index, edition in enumerate(topic.editions):
        if edition not in own:
            position = topic.position.at("editions", index)
            yield Problem(position, f"“{edition}”", f"an edition of the game: {in_turn(own)}")
    for language in topic.number:
        if language not in topic.editions:
            expected = f"numbers of the record's editions: {in_turn(topic.editions)}"
            position = topic.position.at("number").key(language)
            yield Problem(position, f"a number in {language}", expected)


def every_number_is_there(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            for edition in topic.editions:
                if topic.number and edition not in topic.number:
                    expected = f"the topic's number in {edition}, or `editions` without {edition}"
                    yield Problem(topic.position.at("number"), f"no number in {edition}", expected)
            for unit, _ in topic.walk():
                yield from _labels(game, topic, unit)


def _labels(game: Game, topic: Topic, unit: Unit) -> Iterator[Problem]:
    if unit.traits.has_own_number and unit.labels:
        for edition in topic.editions:
            if edition not in unit.labels and (not unit.only or edition in unit.only):
                expected = "one, or no label in any edition"
                yield Problem(unit.position.at("label"), f"no label in {edition}", expected)
    for language in unit.labels:
        if language not in game.editions:
            position = unit.position.at("label").key(language)
            yield Problem(position, f"a label in {language}", "languages of the game only")


def no_number_stands_twice(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for edition in _own_editions(game):
            yield from _repeated_topics(game, edition)
            for topic in game.topics:
                if edition in topic.editions and edition in game.citations:
                    yield from _repeated_units(game, topic, edition)


def _repeated_topics(game: Game, edition: Language) -> Iterator[Problem]:
    topics: list[Topic | PlannedTopic] = [*game.topics, *game.planned]
    numbered = [topic for topic in topics if edition in topic.number]
    times = Counter(topic.number[edition] for topic in numbered)
    for topic in numbered:
        number = topic.number[edition]
        if times[number] > 1:
            others = [
                other.id if other.id != topic.id else other.position.file
                for other in numbered
                if other is not topic and other.number[edition] == number
            ]
            found = f"number {number}, which is also that of {', '.join(others)}"
            yield Problem(topic.position.at("number", edition), found, "a number for each topic")


def _repeated_units(game: Game, topic: Topic, edition: Language) -> Iterator[Problem]:
    citations = citations_of(game, topic, edition)
    times = Counter(citation.text for citation in citations.values())
    for unit, _ in topic.walk():
        citation = citations.get(unit.id)
        is_counted = unit.traits.numbering is Numbering.COUNTED
        if citation and times[citation.text] > 1 and not is_counted:
            found = f"the number {citation.text} again in {edition}"
            yield Problem(unit.position.at("label"), found, "each number once in an edition")


def orders_are_permutations(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            yield from _orders(topic, topic.units)
            for unit, _ in topic.walk():
                yield from _orders(unit, unit.children)


def _orders(parent: Topic | Unit, children: tuple[Unit, ...]) -> Iterator[Problem]:
    for language, order in parent.orders.items():
        position = parent.position.at("order", language)
        siblings = _list_of(order, children)
        for unit_id in siblings:
            if unit_id not in order:
                yield Problem(position, f"an order without “{unit_id}”", "every id of that list")
        for unit_id, times in Counter(order).items():
            if unit_id not in siblings:
                yield _misplaced(position, order, unit_id, "ids of one list of this unit")
            elif times > 1:
                yield _misplaced(position, order, unit_id, "each id once")


def _list_of(order: tuple[str, ...], children: tuple[Unit, ...]) -> list[str]:
    """Return the ids of the list of children that has most of the ids of an order."""
    lists: dict[str, list[str]] = {}
    for child in children:
        lists.setdefault(child.traits.record_key, []).append(child.id)
    candidates = [ids for ids in lists.values() if set(ids) & set(order)]
    return max(candidates, key=lambda ids: len(set(ids) & set(order)), default=[])


def _misplaced(position: Position, order: tuple[str, ...], unit_id: str, expected: str) -> Problem:
    return Problem(position.at(order.index(unit_id)), f"“{unit_id}” in an order", expected)


def _own_editions(game: Game) -> list[Language]:
    return [language for language, edition in game.editions.items() if not edition.follows]
