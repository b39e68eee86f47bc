"""Look-up tables of one game: topics, parts, units and terms by id, and the links among them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from concord.model.games import Game, Part
from concord.model.ledgers import PublishedNumber
from concord.rules.redirects import IdRegister, Redirect, redirects
from concord.rules.referrers import referrers


class GameGraph:
    """Look-up tables that do not depend on a language; all languages of a game share them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.is_numbered = game.is_numbered
        self.topics = {topic.id: topic for topic in game.topics}
        self.parts = {part.id: part for part in game.walk_parts()}
        self.parts_above = dict(_parts_above(game.parts, ()))
        """The parts above each topic or part, by its id, the outermost first."""
        self.topic_order = game.topic_order
        self.planned = {planned.id: planned for planned in game.planned}
        self.terms = {term.id: term for term in game.glossary}
        self.icons = {icon.name: icon for icon in game.icons}
        self.units = {
            topic.id: {unit.id: unit for unit, _ in topic.walk()} for topic in game.topics
        }
        """The units of each topic by id, by the topic's id."""

    @cached_property
    def referrers(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The topics that refer to each topic, by its id, with the ids of their units that do."""
        return referrers(self._game)

    @cached_property
    def redirects(self) -> Mapping[str, Redirect]:
        """The redirects, by former id."""
        return redirects(self._game)

    @cached_property
    def redirects_by_target(self) -> Mapping[str, Sequence[Redirect]]:
        """The redirects that lead to each topic, unit or term, by its full id."""
        found: dict[str, list[Redirect]] = {}
        for redirect in self.redirects.values():
            if redirect.target:
                found.setdefault(redirect.target, []).append(redirect)
        return found

    @cached_property
    def removed_units(self) -> Mapping[str, Sequence[Redirect]]:
        """The redirects of units that a topic no longer holds, by the id of the topic."""
        found: dict[str, list[Redirect]] = {}
        for redirect in self.redirects.values():
            if redirect.former_unit and redirect.former_topic != redirect.topic:
                found.setdefault(redirect.former_topic, []).append(redirect)
        return found

    @cached_property
    def published_numbers(self) -> Mapping[str, Sequence[PublishedNumber]]:
        """All numbers that were published for each topic or unit, by its present full id."""
        register = IdRegister(self._game)
        found: dict[str, list[PublishedNumber]] = {}
        for number in self._game.published_numbers:
            redirect = register.redirect(number.id)
            if redirect and redirect.target:
                found.setdefault(redirect.target, []).append(number)
        return found


def _parts_above(
    parts: Sequence[Part], above: tuple[Part, ...]
) -> Iterator[tuple[str, tuple[Part, ...]]]:
    for part in parts:
        yield part.id, above
        inner = (*above, part)
        for topic_id in part.topics:
            yield topic_id, inner
        yield from _parts_above(part.parts, inner)
