"""The units, terms, ranges, numbers and icons that texts refer to exist and can be shown."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from concord.base.ids import GLOSSARY
from concord.base.problems import Position, Problem, Severity, Suggestions, did_you_mean, in_turn
from concord.checks.text_checks import texts_with_references
from concord.model.games import Game, Part, PlannedTopic
from concord.model.library import Library
from concord.model.texts import Language, Reference
from concord.model.topics import Topic
from concord.rules.redirects import IdRegister
from concord.rules.referrers import list_with


def references_lead_somewhere(library: Library) -> Iterator[Problem]:
    for game in library.games:
        targets = _Targets(game)
        for topic in game.topics:
            for related in topic.related:
                yield from targets.missing_topic(related.topic, related.position)
            for step in topic.steps:
                for index, clause in enumerate(step.clauses):
                    position = step.position.at("clauses", index)
                    yield from targets.missing_clause(clause, topic.id, position)
            yield from _repeated_links(topic)
        for _, text, position in texts_with_references(game):
            for reference in text.references:
                yield from targets.missing(reference, position)


def _repeated_links(topic: Topic) -> Iterator[Problem]:
    seen = {topic.id}
    for related in topic.related:
        if related.topic in seen:
            expected = "each related topic once, and others only"
            yield Problem(related.position, f"“{related.topic}” again", expected)
        seen.add(related.topic)


class _Targets:
    """The possible targets of references within one game."""

    def __init__(self, game: Game) -> None:
        self.unreadable = game.unreadable
        self.units = {topic.id: {unit.id for unit, _ in topic.walk()} for topic in game.topics}
        self.units |= {planned.id: set() for planned in game.planned}
        self.topics = set(self.units)
        self.units |= {part.id: set() for part in game.walk_parts()}
        self.terms = {term.id for term in game.glossary}
        self._game = game
        self._suggestions = Suggestions()

    @cached_property
    def _register(self) -> IdRegister:
        return IdRegister(self._game)

    def missing_topic(self, topic: str, position: Position, former: str = "") -> Iterator[Problem]:
        if topic not in self.topics and topic not in self.unreadable:
            known = {*self.units, *self.unreadable}
            near = self._suggestions.did_you_mean(topic, known)
            expected = self._successor(former or topic) or near or "a topic, written or planned"
            kind = "part" if topic in self.units else "unknown topic"
            yield Problem(position, f"the {kind} “{topic}”", expected, topic)

    def missing_clause(
        self, clause: Reference, topic: str, position: Position
    ) -> Iterator[Problem]:
        """Yield an error if a step of `topic` names an unknown unit or topic."""
        id_ = clause.target
        if clause.unit or id_ in self.units or id_ in self.unreadable:
            yield from self.missing(clause, position)
            return
        near = self._successor(f"{topic}#{id_}") or self._successor(id_)
        near = near or self._suggestions.did_you_mean(id_, self.units[topic] | self.topics)
        expected = near or f"a unit of {topic}, topic#unit or a topic"
        yield Problem(position, f"the unknown unit or topic “{id_}”", expected, id_)

    def missing(self, reference: Reference, position: Position) -> Iterator[Problem]:
        """Yield an error for each unknown target. Earlier texts may refer to retired ids."""
        if reference.topic in self.unreadable:
            return
        ends = {reference.target, f"{reference.topic}#{reference.end or reference.unit}"}
        if _is_earlier(position) and self._register.retired.keys() & {*ends, reference.topic}:
            return
        if reference.topic == GLOSSARY and self.terms:
            known, kind = self.terms, "term"
        elif reference.topic in self.units:
            known, kind = self.units[reference.topic], "unit"
        else:
            yield from self.missing_topic(reference.topic, position, str(reference))
            return
        for unit in filter(None, (reference.unit, reference.end)):
            if unit not in known:
                id_ = f"{reference.topic}#{unit}"
                near = self._successor(id_) or self._suggestions.did_you_mean(unit, known)
                expected = near or f"a {kind} of {reference.topic}"
                snippet = id_ if unit == reference.unit else f"..{unit}"
                yield Problem(position, f"the unknown {kind} “{id_}”", expected, snippet)

    def _successor(self, former: str) -> str:
        """Return a phrase with the successor of a former id; empty if there is none."""
        redirect = self._register.redirect(former)
        target = redirect.target if redirect else ""
        return f"its successor, “{target}”" if target not in {"", former} else ""


def _is_earlier(position: Position) -> bool:
    return "earlier" in position.keys


def ranges_are_in_order(library: Library) -> Iterator[Problem]:
    """Both ends are in one list, and in the order of the language of the text. Earlier texts are
    not checked: their lists and orders are not recorded."""
    for game in library.games:
        topics = {topic.id: topic for topic in game.topics}
        for language, text, position in texts_with_references(game):
            for reference in text.references:
                if reference.end and not _is_earlier(position):
                    if game.is_glossary(reference.topic):
                        found, snippet = f"the range “{reference}”", str(reference)
                        yield Problem(position, found, "one term: terms have no order", snippet)
                    else:
                        yield from _broken(reference, language, topics, position)


def numbers_are_shown_where_there_are_any(library: Library) -> Iterator[Problem]:
    """Terms have no numbers, and neither have some topics and parts."""
    for game in library.games:
        every: list[Topic | PlannedTopic | Part]
        every = [*game.topics, *game.planned, *game.walk_parts()]
        unnumbered = {target.id for target in every if not target.number}
        for _, text, position in texts_with_references(game):
            for reference in text.references:
                is_unnumbered = game.is_glossary(reference.topic) or (
                    reference.topic in unnumbered and not reference.unit
                )
                if is_unnumbered and reference.shows_number:
                    found = f"# in the words of the reference to “{reference}”"
                    expected = r"no number of what has none, or \# for the sign itself"
                    yield Problem(position, found, expected, reference.words)


def _broken(
    reference: Reference, language: Language, topics: Mapping[str, Topic], position: Position
) -> Iterator[Problem]:
    """Yield an error for a broken range. Another check reports unknown topics and units."""
    found, snippet = f"the range “{reference}”", str(reference)
    topic = topics.get(reference.topic)
    if topic is None or not {reference.unit, reference.end} <= {u.id for u, _ in topic.walk()}:
        return
    ids = [unit.id for unit in list_with(topic, reference.unit, language)]
    start = ids.index(reference.unit)
    if reference.end not in ids:
        following = ids[start + 1 :]
        near = did_you_mean(reference.end, following) or in_turn(following)
        yield Problem(position, found, f"a unit that follows in the same list: {near}", snippet)
    elif reference.end == reference.unit:
        yield Problem(position, found, f"[[{reference.target}]], or two units", snippet)
    elif ids.index(reference.end) < start:
        swapped = f"[[{reference.topic}#{reference.end}..{reference.unit}]]"
        expected = f"{swapped}, as {language} orders them"
        yield Problem(position, found, expected, snippet)


def icons_are_known(library: Library) -> Iterator[Problem]:
    for game in library.games:
        known = {icon.name for icon in game.icons}
        for _, text, position in texts_with_references(game):
            for name in sorted(text.icons - known):
                written = f":{name}:"
                near = did_you_mean(name, known)
                expected = near or f"an icon of the game, or \\{written} for the words themselves"
                yield Problem(position, f"the unknown icon {written}", expected, written)


def icons_are_used(library: Library) -> Iterator[Problem]:
    """Warnings about icons that no text shows."""
    for game in library.games:
        if not game.icons:
            continue
        used = {name for _, text, _ in texts_with_references(game) for name in text.icons}
        for icon in game.icons:
            if icon.name not in used:
                position, found = icon.position, f"the icon “{icon.name}”, which no text shows"
                yield Problem(position, found, "icons in use only", severity=Severity.WARNING)
