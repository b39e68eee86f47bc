"""Parts hold every topic once, and have ids and numbers of their own. Glossaries have sound
entries."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from concord.base.problems import Position, Problem, Suggestions, did_you_mean
from concord.checks.identity import taken
from concord.model.games import Game, Part, Term
from concord.model.library import Library
from concord.model.topics import Topic, Unit
from concord.records.placeholders import PLACEHOLDER
from concord.rules.redirects import topic_part, unit_part


def parts_hold_every_topic_once(library: Library) -> Iterator[Problem]:
    for game in library.games:
        if game.parts:
            yield from _topics_in_parts(game)
        position = game.position.at("topics")
        if game.parts and game.topic_order:
            yield Problem(position, "`topics` beside `parts`", "one of them: parts have the order")
        yield from _listed_topics(game, game.topic_order, position, "the list", {})


def _listed_topics(
    game: Game, topics: Sequence[str], position: Position, owner: str, holders: dict[str, str]
) -> Iterator[Problem]:
    """Yield the errors in a list of topics.

    `owner` is the owner of the list in words. `holders` has the owner of the list that names a
    topic, by the id of the topic. The topics of this list are added to it.
    """
    written = {topic.id for topic in game.topics}
    known = written | {planned.id for planned in game.planned} | game.unreadable
    for index, topic_id in enumerate(topics):
        if topic_id not in known:
            expected = did_you_mean(topic_id, known) or "a topic, written or planned"
            yield Problem(position.at(index), f"the unknown topic “{topic_id}”", expected)
        elif topic_id in holders:
            expected = f"each topic once; it is in {holders[topic_id]}"
            yield Problem(position.at(index), f"the topic “{topic_id}” again", expected)
        holders.setdefault(topic_id, owner)


def _topics_in_parts(game: Game) -> Iterator[Problem]:
    holders: dict[str, str] = {}
    for part in game.walk_parts():
        if not part.topics and not part.parts:
            expected = "`topics`, `parts` or both"
            yield Problem(part.position, f"the empty part “{part.id}”", expected)
        position = part.position.at("topics")
        yield from _listed_topics(game, part.topics, position, f"“{part.id}”", holders)
    for topic in game.topics:
        if topic.id not in holders:
            found = f"the topic “{topic.id}” in no part"
            expected = "it under `topics` of a part in game.yml"
            yield Problem(topic.position.at("id"), found, expected)


def ids_of_parts_are_distinct(library: Library) -> Iterator[Problem]:
    """No part has the id of another part or of a topic, now or before: all share addresses."""
    for game in library.games:
        owners = {topic.id: "a topic has it" for topic in game.topics}
        owners |= {planned.id: "a planned topic has it" for planned in game.planned}
        published = (unit.id for unit in game.published_ids)
        was_topic = {topic_part(id_) for id_ in published if unit_part(id_)}
        for part in game.walk_parts():
            former = "a topic was published under it" if part.id in was_topic else ""
            owner = owners.get(part.id, former)
            yield from taken(part.position.at("id"), f"the part “{part.id}”", owner)
            owners.setdefault(part.id, "another part has it")
        for topic in game.topics:
            owner = "a part was published under it" if topic.id in game.published_parts else ""
            yield from taken(topic.position.at("id"), f"the topic “{topic.id}”", owner)


def numbers_of_parts_are_distinct(library: Library) -> Iterator[Problem]:
    """The parts of one level may not share a number: chapters may be counted anew in each book."""
    for game in library.games:
        yield from _repeated(game.parts)
        for part in game.walk_parts():
            yield from _repeated(part.parts)


def _repeated(siblings: Sequence[Part]) -> Iterator[Problem]:
    seen: dict[tuple[str, str], str] = {}
    for part in siblings:
        for language, number in part.number.items():
            if (language, number) in seen:
                found = f"number {number} of {seen[language, number]} again"
                position = part.position.at("number", language)
                yield Problem(position, found, "a number for each part")
            seen.setdefault((language, number), part.id)


def named_lists_have_what_is_named(library: Library) -> Iterator[Problem]:
    """The kinds, expansions and sources that records name are declared by their game."""
    for game in library.games:
        declared = {
            "kind": game.kinds.keys(),
            "needs": {expansion.id for expansion in game.expansions},
            "attested": {source.id for source in game.sources},
        }
        suggestions = Suggestions()
        for what, name, position in _named(game):
            if name not in declared[what]:
                found = f"the unknown {_NAMED[what]} “{name}”"
                near = suggestions.did_you_mean(name, declared[what])
                yield Problem(position, found, near or f"one of the `{_NAMED[what]}s` of the game")


_NAMED = {"kind": "kind", "needs": "expansion", "attested": "source"}
"""The nouns for what records name, by key. The game lists them under the plural: `expansions`."""


def _named(game: Game) -> Iterator[tuple[str, str, Position]]:
    """Yield the names that records take from the lists of their game: the key, the name and its
    position."""
    for term in game.glossary:
        if term.kind:
            yield "kind", term.kind, term.position.at("kind")
    for topic in game.topics:
        needs: list[Topic | Unit] = [topic, *(unit for unit, _ in topic.walk())]
        yield from (
            ("needs", owner.needs, owner.position.at("needs")) for owner in needs if owner.needs
        )
        for unit in topic.units:
            if component := unit.component:
                yield "kind", component.kind, unit.position.at("kind")
                for language, source in component.attested.items():
                    yield "attested", source, unit.position.at("attested", language)


def terms_are_sound(library: Library) -> Iterator[Problem]:
    for game in library.games:
        times = Counter(term.id for term in game.glossary)
        topics = {topic.id for topic in game.topics}
        suggestions = Suggestions()
        for term in game.glossary:
            if times[term.id] > 1:
                yield Problem(term.position.at("id"), f"“{term.id}” again", "an id for each term")
            if term.topic and term.topic not in topics and term.topic not in game.unreadable:
                found = f"the unknown topic “{term.topic}”"
                near = suggestions.did_you_mean(term.topic, topics)
                yield Problem(term.position.at("topic"), found, near or "a topic of the game")
            yield from _substitutes(term, times, suggestions)
        for term in game.names:
            yield from _forms(term)


def _substitutes(
    term: Term, times: Mapping[str, int], suggestions: Suggestions
) -> Iterator[Problem]:
    for index, other in enumerate(term.substitutes):
        if other == term.id or other not in times:
            near = suggestions.did_you_mean(other, times)
            is_another = near and f"“{term.id}”" not in near
            expected = near if is_another else "another term of the glossary"
            yield Problem(term.position.at("akin", index), f"“{other}”", expected)


def _forms(term: Term) -> Iterator[Problem]:
    for language, forms in term.forms.items():
        position = term.position.at("forms", language)
        folded = Counter(form.casefold() for form in forms)
        for form, times in folded.items():
            if times > 1:
                yield Problem(position, f"the form “{form}” {times} times", "each form once")
        base = term.term.get(language, forms[0])
        if base != PLACEHOLDER and base.casefold() not in folded:
            yield Problem(position, f"no form “{base}”", "the base form among the forms")
