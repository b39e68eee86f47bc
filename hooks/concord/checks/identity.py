"""Ids are unique, and their addresses are free. Former ids have at most one successor."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from pathlib import PurePosixPath

from concord.base.ids import GLOSSARY, KEBAB, MAX_LENGTH, is_device
from concord.base.problems import Position, Problem, Suggestions
from concord.checks.addresses import ReservedNames
from concord.model.games import Game, PlannedTopic
from concord.model.library import Library
from concord.rules.redirects import Alias, IdRegister, aliases, topic_part, unit_part


def ids_are_unique_and_in_their_files(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            stem = PurePosixPath(topic.position.file).stem
            if topic.id != stem:
                expected = f"the name of the file, “{stem}”"
                yield Problem(topic.position.at("id"), f"“{topic.id}”", expected)
            seen: set[str] = set()
            for unit, _ in topic.walk():
                if unit.id in seen:
                    expected = "an id that no other unit of the topic has"
                    yield Problem(unit.position.at("id"), f"“{unit.id}” again", expected)
                seen.add(unit.id)


def ids_are_available(library: Library) -> Iterator[Problem]:
    """No id, not even of a planned topic, takes the address of another page or file."""
    reserved = ReservedNames(library)
    for game in library.games:
        owner = reserved.owner_of_game(game.id)
        yield from taken(game.position, f"the game “{game.id}”", owner)
        if not owner and not re.fullmatch(KEBAB, game.id):
            yield Problem(game.position, f"the game “{game.id}”", "a folder name in kebab-case")
        for topic in game.topics:
            owner = "" if topic.id == GLOSSARY else reserved.owner_of_topic(topic.id)
            yield from taken(topic.position.at("id"), f"“{topic.id}”", owner)
            for unit, _ in topic.walk():
                owner = reserved.owner_of_unit(unit.id)
                yield from taken(unit.position.at("id"), f"“{unit.id}”", owner)
        for part in game.walk_parts():
            owner = reserved.owner_of_topic(part.id)
            yield from taken(part.position.at("id"), f"“{part.id}”", owner)
        for planned in game.planned:
            position, owner = _of_planned(game, planned), reserved.owner_of_topic(planned.id)
            yield from taken(position, f"the planned topic “{planned.id}”", owner)
        for term in game.glossary:
            owner = reserved.owner_of_term(term.id)
            yield from taken(term.position.at("id"), f"“{term.id}”", owner)


def ids_fit_into_names_of_files(library: Library) -> Iterator[Problem]:
    """Every id, former ones included, is the name of a folder or of a file in the site."""
    for game in library.games:
        named = [(game.id, game.position)]
        named += [(alias, game.position.at("aliases", i)) for i, alias in enumerate(game.aliases)]
        named += [(planned.id, _of_planned(game, planned)) for planned in game.planned]
        named += [(retired.id, retired.position.at("id")) for retired in game.retired]
        named += [(term.id, term.position.at("id")) for term in game.glossary]
        named += [(part.id, part.position.at("id")) for part in game.walk_parts()]
        named += [(alias.former, alias.position) for alias in aliases(game)]
        for topic in game.topics:
            named.append((topic.id, topic.position.at("id")))
            named += [(unit.id, unit.position.at("id")) for unit, _ in topic.walk()]
        for id_, position in named:
            parts = id_.split("#")
            if device := next(filter(is_device, parts), ""):
                expected = "another id: Windows has a device of this name, and no such file"
                yield Problem(position, f"“{device}”", expected)
            longest = max(parts, key=len)
            if len(longest) > MAX_LENGTH:
                found = f"an id of {len(longest)} characters"
                yield Problem(position, found, f"at most {MAX_LENGTH}, for the names of files")


def former_ids_are_available(library: Library) -> Iterator[Problem]:
    """Aliases and retired ids keep their addresses, which no other page or file may have."""
    reserved = ReservedNames(library)
    for game in library.games:
        for index, former in enumerate(game.aliases):
            owner = reserved.owner_of_game(former)
            yield from taken(game.position.at("aliases", index), f"“{former}”", owner)
        named = [(alias.former, alias.position) for alias in aliases(game)]
        retired = (retired for retired in game.retired if retired.id != GLOSSARY)
        named += [(topic.id, topic.position.at("id")) for topic in retired]
        for former, position in named:
            yield from taken(position, f"“{former}”", _owner_of_former(game, reserved, former))


def _owner_of_former(game: Game, reserved: ReservedNames, former: str) -> str:
    topic_id, unit_id = topic_part(former), unit_part(former)
    if game.is_glossary(topic_id) and unit_id:
        return reserved.owner_of_term(unit_id)
    if topic_id == GLOSSARY and not game.glossary:
        return reserved.owner_of_unit(unit_id)
    return reserved.owner_of_topic(topic_id) or reserved.owner_of_unit(unit_id)


def former_games_are_distinct(library: Library) -> Iterator[Problem]:
    """No game has the id that another one has or had."""
    owners = {game.id: game.id for game in library.games}
    for game in library.games:
        for index, former in enumerate(game.aliases):
            if former in owners:
                owner = f"the game “{owners[former]}” has it or had it"
                yield from taken(game.position.at("aliases", index), f"“{former}”", owner)
            owners.setdefault(former, game.id)


def planned_topics_are_unwritten(library: Library) -> Iterator[Problem]:
    for game in library.games:
        written = {topic.id for topic in game.topics}
        for planned in game.planned:
            if planned.id in written:
                position, found = _of_planned(game, planned), f"the planned topic “{planned.id}”"
                yield Problem(position, found, "only topics that have no record")


def _of_planned(game: Game, planned: PlannedTopic) -> Position:
    return game.position.at("planned").key(planned.id)


def taken(position: Position, found: str, owner: str) -> Iterator[Problem]:
    """Yield an error if an id has an owner. `owner` says in words who has it: "a topic has it"; it
    is empty for none."""
    if owner:
        yield Problem(position, found, f"another id, since {owner}")


def every_alias_has_one_successor(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register, suggestions = IdRegister(game), Suggestions()
        planned = {planned_topic.id for planned_topic in game.planned}
        successors: dict[str, str] = {}
        for alias in aliases(game):
            yield from _alias(game, register, planned, alias)
            yield from _unknown_topic(register, suggestions, alias.former, alias.position)
            if alias.former in successors:
                found = f"the alias “{alias.former}” again"
                expected = f"one successor; it has “{successors[alias.former]}”"
                yield Problem(alias.position, found, expected)
            successors.setdefault(alias.former, alias.current)


def _alias(
    game: Game, register: IdRegister, planned: AbstractSet[str], alias: Alias
) -> Iterator[Problem]:
    former = alias.former
    if former in register.current or former in planned:
        found = f"the alias “{former}”, an id in use"
        yield Problem(alias.position, found, "an id that was published once and is gone")
    elif former in register.retired:
        found = f"the alias “{former}”, which is retired as well"
        yield Problem(alias.position, found, "either an alias or an entry under `retired`")
    elif game.is_glossary(topic_part(former)) and topic_part(alias.current) != GLOSSARY:
        expected = "an id of a unit: what was a term stays one, or is retired"
        yield Problem(alias.position, f"the alias “{former}”", expected)


def retired_ids_are_gone(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register, suggestions = IdRegister(game), Suggestions()
        seen: set[str] = set()
        for retired in game.retired:
            position = retired.position.at("id")
            if retired.id in register.current:
                found = f"the retired “{retired.id}”, an id in use"
                yield Problem(position, found, "an id that was published once and is gone")
            elif retired.id in seen:
                yield Problem(position, f"the retired “{retired.id}” again", "each id once")
            seen.add(retired.id)
            yield from _unknown_topic(register, suggestions, retired.id, position)
            if retired.see and retired.see not in register.current:
                found = f"“{retired.see}”, which is not in the records"
                expected = _suggestion(register, suggestions, retired.see)
                yield Problem(retired.position.at("see"), found, expected)


def _suggestion(register: IdRegister, suggestions: Suggestions, missing: str) -> str:
    redirect = register.redirect(missing)
    if redirect and redirect.target:
        return f"its successor, “{redirect.target}”"
    return suggestions.did_you_mean(missing, register.current) or "a topic or unit in use"


def _unknown_topic(
    register: IdRegister, suggestions: Suggestions, former: str, position: Position
) -> Iterator[Problem]:
    """A former unit redirects from the page of its topic, which must exist or redirect itself."""
    topic = topic_part(former)
    if topic != former and register.redirect(topic) is None:
        near = suggestions.did_you_mean(topic, register.topics)
        expected = near or "a topic, an alias of one, or a retired one"
        yield Problem(position, f"the unknown topic “{topic}”", expected, former)
