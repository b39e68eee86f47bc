"""The rows of a compare page: one for each unit, with a cell for each language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from concord.features.comparison.cells import Cell, ColumnCells
from concord.features.comparison.declared import DivergenceView, DivergenceViews
from concord.features.comparison.marks import mark_differences, may_differ
from concord.features.permanence.former_ids import FormerId, former_ids
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.kinds import TRAITS, Kind, Section
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.pages.readers import home_for, readers_of
from concord.pages.rendering import in_each_language

_NESTED = "nested"
_ROW_CLASSES = [TRAITS[kind].row_class for kind in Kind if TRAITS[kind].row_class]


@dataclass(frozen=True, slots=True)
class Row:
    """A unit in all languages, in the order of the library."""

    id: str
    is_heading: bool
    depth: int
    """The number of units that it is nested in."""
    classes: str
    """CSS classes: its kind, whether it is nested, and the kinds of units that it is nested in."""
    is_below_notes: bool
    """True for a note of the topic itself and for all units within one."""
    is_illustration: bool
    cells: tuple[Cell, ...]
    former_ids: tuple[FormerId, ...]
    divergences: tuple[Mapping[Language, DivergenceView], ...]
    """Each by the language of the reader."""


class CompareRows:
    """The rows of one topic on the page in the language of `game`."""

    def __init__(self, game: LocalizedGame, topic: Topic, root: str) -> None:
        self.games = game.in_editions
        self._game = game
        self._topic = topic
        self._readers = readers_of(game)
        self._divergences = {
            reader.language: DivergenceViews(
                PageReferences(reader, to_game=home_for(reader, game, root)), topic, root
            )
            for reader in self._readers
        }
        self._columns = [ColumnCells(game, column, topic, root) for column in self.games]

    @property
    def drafts(self) -> frozenset[Language]:
        """The languages whose texts are mostly drafts."""
        return frozenset(column.language for column in self._columns if column.is_draft)

    @property
    def orders(self) -> Mapping[Language, Sequence[int]]:
        """The places of the rows here in the order of each language that has another order."""
        index_of = {unit.id: n for n, (unit, _) in enumerate(self._topic.walk(self._game.language))}
        orders = {
            reader.language: [index_of[unit.id] for unit, _ in self._topic.walk(reader.language)]
            for reader in self._readers
        }
        return {language: order for language, order in orders.items() if order != sorted(order)}

    def rows(self) -> Iterator[Row]:
        """Yield every unit once, in the order of the language of the page."""
        above: dict[str, Row] = {}
        for unit, parent in self._topic.walk(self._game.language):
            row = self._row(unit, parent, above[parent.id] if parent else None)
            above[unit.id] = row
            yield row

    def _row(self, unit: Unit, parent: Unit | None, above: Row | None) -> Row:
        return Row(
            id=unit.id,
            is_heading=unit.traits.is_heading or unit.component is not None,
            depth=above.depth + 1 if above else 0,
            classes=_classes(unit, above),
            is_below_notes=above.is_below_notes if above else unit.traits.section is Section.NOTES,
            is_illustration=unit.effective_kind is not unit.kind,
            cells=_marked(unit, [column.cell(unit, parent) for column in self._columns]),
            former_ids=tuple(self._former_ids(unit)),
            divergences=tuple(self._declared(unit)),
        )

    def _former_ids(self, unit: Unit) -> Iterator[FormerId]:
        """Yield the notices, each with its words in the languages of all readers."""
        notices = [list(former_ids(reader, self._topic, unit)) for reader in self._readers]
        languages = [reader.language for reader in self._readers]
        for of_id in zip(*notices, strict=True):
            words = dict(zip(languages, (notice.words for notice in of_id), strict=True))
            yield replace(of_id[0], words=in_each_language(words))

    def _declared(self, unit: Unit) -> Iterator[Mapping[Language, DivergenceView]]:
        views = [view.declared(unit.divergences, unit) for view in self._divergences.values()]
        for of_one in zip(*views, strict=True):
            yield dict(zip(self._divergences, of_one, strict=True))


def _classes(unit: Unit, above: Row | None) -> str:
    inherited = above.classes.split() if above else []
    classes: list[str] = [unit.kind] if unit.traits.is_lead else []
    if above:
        classes.append(_NESTED)
    own = {TRAITS[kind].row_class for kind in (unit.kind, unit.effective_kind)}
    within = own.union(inherited)
    return " ".join([*classes, *(row_class for row_class in _ROW_CLASSES if row_class in within)])


def _marked(unit: Unit, cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return the cells with the differing words of their texts marked."""
    texts = {cell.language: cell.html for cell in cells if cell.html}
    if not (unit.divergences or may_differ(texts)):
        return tuple(cells)
    marked = mark_differences(texts, unit.divergences)
    return tuple(
        replace(cell, html=found.html, against=found.against)
        if (found := marked.get(cell.language))
        else cell
        for cell in cells
    )
