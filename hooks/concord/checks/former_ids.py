"""Aliases have one successor, and retired ids are gone."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.problems import Place, Problem, Suggestions
from concord.rules.redirects import Alias, IdRegister, aliases, topic_part


def every_alias_has_one_successor(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register, suggestions = IdRegister(game), Suggestions()
        planned = {each.id for each in game.planned}
        successors: dict[str, str] = {}
        for alias in aliases(game):
            yield from _alias(game, register, planned, alias)
            yield from _unknown_topic(register, suggestions, alias.former, alias.place)
            if alias.former in successors:
                found = f"the alias “{alias.former}” again"
                expected = f"one successor; it has “{successors[alias.former]}”"
                yield Problem(alias.place, found, expected)
            successors.setdefault(alias.former, alias.current)


def _alias(
    game: Game, register: IdRegister, planned: AbstractSet[str], alias: Alias
) -> Iterator[Problem]:
    former = alias.former
    if former in register.current or former in planned:
        found = f"the alias “{former}”, an id in use"
        yield Problem(alias.place, found, "an id that was published once and is gone")
    elif former in register.retired:
        found = f"the alias “{former}”, which is retired as well"
        yield Problem(alias.place, found, "either an alias or an entry under `retired`")
    elif game.is_glossary(topic_part(former)) and topic_part(alias.current) != GLOSSARY:
        expected = "an id of a unit: what was a term stays one, or is retired"
        yield Problem(alias.place, f"the alias “{former}”", expected)


def retired_ids_are_gone(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register, suggestions = IdRegister(game), Suggestions()
        seen: set[str] = set()
        for retired in game.retired:
            place = retired.place.at("id")
            if retired.id in register.current:
                found = f"the retired “{retired.id}”, an id in use"
                yield Problem(place, found, "an id that was published once and is gone")
            elif retired.id in seen:
                yield Problem(place, f"the retired “{retired.id}” again", "each id once")
            seen.add(retired.id)
            yield from _unknown_topic(register, suggestions, retired.id, place)
            if retired.see and retired.see not in register.current:
                found = f"“{retired.see}”, which is not in the records"
                expected = _suggestion(register, suggestions, retired.see)
                yield Problem(retired.place.at("see"), found, expected)


def _suggestion(register: IdRegister, suggestions: Suggestions, missing: str) -> str:
    redirect = register.redirect(missing)
    if redirect and redirect.target:
        return f"its successor, “{redirect.target}”"
    return suggestions.did_you_mean(missing, register.current) or "a topic or unit in use"


def _unknown_topic(
    register: IdRegister, suggestions: Suggestions, former: str, place: Place
) -> Iterator[Problem]:
    """A former unit redirects from the page of its topic, which must exist or redirect itself."""
    topic = topic_part(former)
    if topic != former and register.redirect(topic) is None:
        near = suggestions.did_you_mean(topic, register.topics)
        expected = near or "a topic, an alias of one, or a retired one"
        yield Problem(place, f"the unknown topic “{topic}”", expected, former)
