"""Components that probably lack the expansion that they need."""

from collections.abc import Iterator

from concord.base.problems import Problem, Severity
from concord.model.library import Library
from concord.model.topics import Topic, Unit

_FEWEST = 4  # components of a kind that show a rule
_MOST_LACKING = 0.25  # of the components of a kind


def lacking_needs(library: Library) -> Iterator[Problem]:
    """Warn about the few components of a kind without `needs` where nearly all others have one."""
    for game in library.games:
        by_kind: dict[str, list[tuple[Topic, Unit]]] = {}
        for topic in game.topics:
            for unit, component in topic.components:
                by_kind.setdefault(component.kind, []).append((topic, unit))
        for kind, listed in by_kind.items():
            lacking = [unit for topic, unit in listed if not (unit.needs or topic.needs)]
            if len(listed) < _FEWEST or len(lacking) > _MOST_LACKING * len(listed):
                continue
            for unit in lacking:
                found = f"no `needs`, which {len(listed) - len(lacking)} of {len(listed)} have"
                expected = f"the expansion of this {kind}"
                position = unit.position.at("id")
                yield Problem(position, found, expected, severity=Severity.WARNING)
