"""The rows of a compare page: one for each unit, with a cell for each language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from concord.core import urls
from concord.core.kinds import TRAITS, Kind, Section
from concord.core.model.reviews import State
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.list_order import moved_ids
from concord.text.block_html import BlockAnchors
from concord.text.markup import as_html
from concord.views.compare_marks import mark_differences, may_differ
from concord.views.divergence_view import DivergenceView, DivergenceViews
from concord.views.status_marks import StatusMark, is_mostly_draft, status_mark
from concord.views.unit_history import FormerId, Rewording, badges, former_ids, rewordings
from concord.views.units import Number, block_anchors, missing_reason, number_in_margin

_NESTED = "nested"
_ROW_CLASSES = [TRAITS[kind].row_class for kind in Kind if TRAITS[kind].row_class]


@dataclass(frozen=True, slots=True)
class Position:
    """The place of a unit in a language that prints it in another place than the reader's own."""

    words: str
    after: str
    """The id of the unit before it, if `words` name that; else empty."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A unit in one language."""

    language: Language
    number: Number | None
    """The number in that language; None if it has none for the unit."""
    href: str
    """To the unit on the topic's page in that language."""
    link_words: str
    """The name of the link of a unit without a number."""
    html: Markup
    """Empty if there is no text."""
    missing_reason: str
    """Why there is no text."""
    state: State
    """A draft counts as translated where most of the column is, which its head states once."""
    position: Position | None
    remarks: tuple[str, ...]
    """That it is a draft, a misprinted number, and the unit's history in that edition."""
    against: tuple[Language, ...]
    """The languages from which marked words of the text differ."""
    differs: bool
    """True if a divergence names the edition, its number is misprinted or its order another."""
    rewordings: tuple[Rewording, ...]
    """How the text changed from version to version."""
    status: StatusMark | None
    """For an outdated text: how its originals have changed."""


@dataclass(frozen=True, slots=True)
class Row:
    """A unit in all languages, the reader's own first."""

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
    divergences: tuple[DivergenceView, ...]


class CompareRows:
    """The rows of one topic for readers of one language."""

    def __init__(self, game: LocalizedGame, topic: Topic, root: str) -> None:
        self.games = game.in_editions
        self._game = game
        self._topic = topic
        self._divergences = DivergenceViews(game, topic, root)
        self._columns = [_Column(game, each, topic, root) for each in self.games]

    @property
    def drafts(self) -> frozenset[Language]:
        """The languages whose texts are mostly drafts."""
        return frozenset(each.language for each in self._columns if each.is_draft)

    def rows(self) -> Iterator[Row]:
        """Every unit once, in the order of the reader's language."""
        above: dict[str, Row] = {}
        for unit, parent in self._topic.walk(self._game.language):
            row = self._row(unit, parent, above[parent.id] if parent else None)
            above[unit.id] = row
            yield row

    def _row(self, unit: Unit, parent: Unit | None, above: Row | None) -> Row:
        return Row(
            id=unit.id,
            is_heading=unit.traits.is_heading,
            depth=above.depth + 1 if above else 0,
            classes=_classes(unit, above),
            is_below_notes=above.is_below_notes if above else unit.traits.section is Section.NOTES,
            is_illustration=unit.effective_kind is not unit.kind,
            cells=_marked(unit, [each.cell(unit, parent) for each in self._columns]),
            former_ids=tuple(former_ids(self._game, self._topic, unit)),
            divergences=self._divergences.declared(unit.divergences, unit),
        )


class _Column:
    """The cells of one language. Messages in them are in the reader's language."""

    def __init__(self, reader: LocalizedGame, game: LocalizedGame, topic: Topic, root: str) -> None:
        self.language = game.language
        self._reader = reader
        self._game = game
        self._topic = topic
        self._statuses = game.statuses(topic)
        self.is_draft = is_mostly_draft(game, topic)
        self._citations = game.citations(topic)
        is_own = game.language == reader.language
        to_game = reader.home_from(root) if is_own else root + game.home
        self._references = PageReferences(game, to_game=to_game)
        self._topic_href = "../" if is_own else to_game + urls.topic_in_game(topic.id)
        self._root = root

    def cell(self, unit: Unit, parent: Unit | None) -> Cell:
        language, messages = self.language, self._reader.locale.messages
        text, state = unit.text.get(language, ""), self._state(unit)
        position = self._position(unit, parent)
        return Cell(
            language=language,
            number=self._number(unit),
            href=urls.with_anchor(self._topic_href, unit.id),
            link_words=self._game.locale.messages.words.read_in_context,
            html=as_html(text, language, self._references, self._anchors(unit))
            if text
            else Markup(""),
            missing_reason="" if text else missing_reason(messages, self._topic, unit, language),
            state=state,
            position=position,
            remarks=tuple(self._remarks(unit, state)),
            against=(),
            differs=bool(position) or language in unit.printed or _diverges(unit, language),
            rewordings=self._rewordings(unit),
            status=status_mark(messages, self._game, self._topic, unit, self._root)
            if state is State.OUTDATED
            else None,
        )

    def _rewordings(self, unit: Unit) -> tuple[Rewording, ...]:
        if self.language not in unit.earlier_texts:
            return ()
        return tuple(
            each for each in rewordings(self._reader, unit) if each.language == self.language
        )

    def _anchors(self, unit: Unit) -> BlockAnchors | None:
        """Only in the first column: an anchor occurs once on a page."""
        is_first = self.language == self._reader.language
        return block_anchors(self._game, self._topic, unit) if is_first else None

    def _state(self, unit: Unit) -> State:
        state = self._statuses[unit.id].state
        return State.TRANSLATED if self.is_draft and state is State.DRAFT else state

    def _number(self, unit: Unit) -> Number | None:
        """None for the number of another edition, which that edition's own column shows."""
        citation = self._citations.get(unit.id)
        if citation is None or self._game.is_foreign(citation):
            return None
        return number_in_margin(self._game, citation)

    def _position(self, unit: Unit, parent: Unit | None) -> Position | None:
        """The place of the unit in its list, if it is another than in the reader's language."""
        if not (parent or self._topic).orders or not _exists_in(unit, self.language):
            return None
        mine = self._list_of(unit, parent, self._reader.language)
        here = self._list_of(unit, parent, self.language)
        theirs = [each for each in here if _exists_in(each, self.language)]
        if unit.id not in moved_ids([each.id for each in mine], [each.id for each in theirs]):
            return None
        place = theirs.index(unit)
        return self._after(theirs[place - 1], place) if place else self._first()

    def _list_of(self, unit: Unit, parent: Unit | None, language: Language) -> list[Unit]:
        """The list that the unit is part of, in the order of a language."""
        beside = parent.children_in(language) if parent else self._topic.units_in(language)
        return [each for each in beside if each.traits.record_key == unit.traits.record_key]

    def _first(self) -> Position:
        return Position(self._reader.locale.messages.words.stands_first, "")

    def _after(self, before: Unit, n_before: int) -> Position:
        text = self._reader.locale.messages.format
        citation = self._citations.get(before.id)
        if citation is None or self._game.is_foreign(citation):
            return Position(text("stands_at", n=n_before + 1), "")
        return Position(text("stands_after", number=citation.text), before.id)

    def _remarks(self, unit: Unit, state: State) -> Iterator[str]:
        language, messages = self.language, self._reader.locale.messages
        status = self._statuses[unit.id]
        if state is State.DRAFT:
            yield messages.words.draft
        elif self.is_draft and status.state is State.TRANSLATED and status.needs_check:
            yield messages.words.checked
        if language in unit.printed:
            yield messages.format("misprinted", number=unit.printed[language])
        if unit.has_history:
            history = badges(self._reader, unit)
            yield from (badge.words for badge in history if badge.language == language)


def _classes(unit: Unit, above: Row | None) -> str:
    inherited = above.classes.split() if above else []
    classes: list[str] = [unit.kind] if unit.traits.is_lead else []
    if above:
        classes.append(_NESTED)
    own = {TRAITS[kind].row_class for kind in (unit.kind, unit.effective_kind)}
    within = own.union(inherited)
    return " ".join([*classes, *(each for each in _ROW_CLASSES if each in within)])


def _marked(unit: Unit, cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells with the words marked by which their texts differ."""
    texts = {cell.language: cell.html for cell in cells if cell.html}
    if not (unit.divergences or may_differ(texts)):
        return tuple(cells)
    marked = mark_differences(texts)
    return tuple(
        replace(cell, html=found.html, against=found.against)
        if (found := marked.get(cell.language))
        else cell
        for cell in cells
    )


def _exists_in(unit: Unit, language: Language) -> bool:
    return not unit.only or language in unit.only


def _diverges(unit: Unit, language: Language) -> bool:
    return any(language in each.editions for each in unit.divergences)
