"""The facts of components, as their kinds list them: cost, color."""

from collections import Counter
from collections.abc import Iterator

from concord.base.problems import Problem, Severity, did_you_mean, one_of
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Component, Unit


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


def _components(library: Library) -> Iterator[tuple[Game, Unit, Component]]:
    for game in library.games:
        for topic in game.topics:
            yield from ((game, *listed) for listed in topic.components)


def facts_are_of_their_kind(library: Library) -> Iterator[Problem]:
    """Each fact is one of the kind of its component, and is a number or words as the kind says."""
    for game, unit, component in _components(library):
        facts = game.facts.get(component.kind, {})
        for id_, value in component.facts.items():
            position = unit.position.at("facts", id_)
            words = value if isinstance(value, tuple) else ()
            if id_ not in facts:
                expected = did_you_mean(id_, facts) or f"a fact of the kind “{component.kind}”"
                yield Problem(position, f"the unknown fact “{id_}”", expected)
            elif bool(words) != bool(facts[id_].words):
                expected = f"a list of {one_of([*facts[id_].words])}" if not words else "a number"
                yield Problem(position, f"“{', '.join(words) or value}”", expected)
            for index, word in enumerate(words if id_ in facts and facts[id_].words else ()):
                if word not in facts[id_].words:
                    expected = did_you_mean(word, facts[id_].words) or one_of([*facts[id_].words])
                    yield Problem(position.at(index), f"the unknown word “{word}”", expected)


def lacking_facts(library: Library) -> Iterator[Problem]:
    """Warn about components without a fact that their kind demands."""
    for game, unit, component in _components(library):
        for id_, fact in game.facts.get(component.kind, {}).items():
            if not fact.is_optional and id_ not in component.facts:
                position = unit.position.at("facts") if component.facts else unit.position.at("id")
                expected = f"it, as for each {component.kind}"
                yield Problem(position, f"no fact “{id_}”", expected, severity=Severity.WARNING)
