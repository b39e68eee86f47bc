"""The facts of components, as their kinds list them (cost, color), and the expansions they need."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from concord.base.problems import Problem, Severity, did_you_mean, one_of
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Component, Topic, Unit

_FEWEST = 4  # components of a kind that show a rule
_MOST_LACKING = 0.25  # of the components of a kind


def facts_line(game: LocalizedGame, component: Component) -> str:
    """Return the facts in a line: "Cost: 3 · Color: green"."""
    said = game.texts.of
    shown = []
    for id_, fact in game.model.facts.get(component.kind, {}).items():
        value = component.facts.get(id_, "")
        if isinstance(value, tuple):
            words = Counter(said(fact.words[word]).text for word in value)
            value = ", ".join(word if n == 1 else f"{word} ×{n}" for word, n in words.items())
        if value != "":
            shown.append(f"{said(fact.name).text}: {value}")
    return " · ".join(shown)


def _components(library: Library) -> Iterator[tuple[Game, Topic, Unit, Component]]:
    for game in library.games:
        for topic in game.topics:
            yield from ((game, topic, *listed) for listed in topic.components)


def facts_are_of_their_kind(library: Library) -> Iterator[Problem]:
    """Each fact is one of the kind of its component, and is a number or words as the kind says."""
    for game, _, unit, component in _components(library):
        facts = game.facts.get(component.kind, {})
        for id_, value in component.facts.items():
            position = unit.position.at("facts", id_)
            words = value if isinstance(value, tuple) else ()
            known = facts[id_].words if id_ in facts else {}
            if id_ not in facts:
                expected = did_you_mean(id_, facts) or f"a fact of the kind “{component.kind}”"
                yield Problem(position, f"the unknown fact “{id_}”", expected)
            elif bool(words) != bool(known):
                expected = "a number" if words else f"a list of {one_of([*known])}"
                yield Problem(position, f"“{', '.join(words) or value}”", expected)
            for index, word in enumerate(words if known else ()):
                if word not in known:
                    expected = did_you_mean(word, known) or one_of([*known])
                    yield Problem(position.at(index), f"the unknown word “{word}”", expected)


def lacking_facts(library: Library) -> Iterator[Problem]:
    """Warn about components without a fact that their kind demands."""
    for game, _, unit, component in _components(library):
        for id_, fact in game.facts.get(component.kind, {}).items():
            if not fact.is_optional and id_ not in component.facts:
                position = unit.position.at("facts" if component.facts else "id")
                expected = f"it, as for each {component.kind}"
                yield Problem(position, f"no fact “{id_}”", expected, severity=Severity.WARNING)


def lacking_needs(library: Library) -> Iterator[Problem]:
    """Warn about the few components of a kind without `needs` where nearly all others have one."""
    by_kind: defaultdict[tuple[str, str], list[tuple[Topic, Unit]]] = defaultdict(list)
    for game, topic, unit, component in _components(library):
        by_kind[game.id, component.kind].append((topic, unit))
    for (_, kind), listed in by_kind.items():
        lacking = [unit for topic, unit in listed if not (unit.needs or topic.needs)]
        if len(listed) >= _FEWEST and len(lacking) <= _MOST_LACKING * len(listed):
            found = f"no `needs`, which {len(listed) - len(lacking)} of {len(listed)} have"
            for unit in lacking:
                expected, position = f"the expansion of this {kind}", unit.position.at("id")
                yield Problem(position, found, expected, severity=Severity.WARNING)
