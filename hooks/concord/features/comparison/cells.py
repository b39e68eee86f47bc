"""The cells of a compare page, each with a unit in one language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import PagePath
from concord.features.history.earlier_versions import Rewording, badges, rewordings
from concord.features.translation.coverage import Coverage
from concord.features.translation.status_marks import StatusMark, is_mostly_draft, status_mark
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.ledgers import State
from concord.model.texts import NO_TEXT, Language
from concord.model.topics import Topic, Unit
from concord.pages.readers import home_for, readers_of
from concord.pages.units.units import block_anchors, missing_reason, statements_on
from concord.rules.numbering import Citation
from concord.text.html import BlockAnchors, as_html

_HEADING_LEVEL = 2  # of headings that run in, below the title of the page


@dataclass(frozen=True, slots=True)
class Position:
    """The place of a unit in a language whose edition has another order than others."""

    words: str
    after: str
    """The id of the unit before it, if `words` name that; else empty."""
    readers: tuple[Language, ...]
    """The languages that print it in another place. Their readers see the words."""
    is_seen: bool
    """True if the language of the page's own order is among them."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A unit in one language."""

    language: Language
    number: Citation | None
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
    """A draft, a misprinted number, the unit's history in that edition, and the statements of
    features, in words."""
    against: tuple[Language, ...]
    """The languages from which marked words of the text differ."""
    differs: bool
    """True if a divergence names the edition or its number is misprinted."""
    rewordings: tuple[Rewording, ...]
    """How the text changed from version to version."""
    status: StatusMark | None
    """For an outdated text: how its originals have changed."""


class ColumnCells:
    """The cells of one language, with messages in that language."""

    def __init__(self, home: LocalizedGame, game: LocalizedGame, topic: Topic, root: str) -> None:
        """`home` is the game in the language of the page's address."""
        self.language = game.language
        self._home = home.language
        self._readers = [reader.language for reader in readers_of(home)]
        self._game = game
        self._messages = game.locale.messages
        self._topic = topic
        self._statuses = game.model.of(Coverage).statuses(topic, game.language)
        self.is_draft = is_mostly_draft(game, topic)
        self._citations = game.numbers.citations(topic)
        self._statements = statements_on(game, topic)
        to_game = home_for(game, home, root)
        self._references = PageReferences(game, to_game=to_game)
        self._topic_href = urls.link(
            home.addresses.page(PagePath.COMPARE, topic=topic.id), game.addresses.topic(topic)
        )
        self._root = root

    def cell(self, unit: Unit, parent: Unit | None) -> Cell:
        language, messages = self.language, self._messages
        text, state = unit.text.get(language, NO_TEXT), self._statuses[unit.id].state
        state = State.READY if self.is_draft and state is State.DRAFT else state
        name = self._game.names.of(self._topic, unit)
        return Cell(
            language=language,
            number=self._number(unit),
            href=urls.with_anchor(self._topic_href, unit.id),
            link_words=f"{messages.words.read_in_context}: {name}",
            html=as_html(text, language, self._references, self._anchors(unit))
            if text
            else Markup(""),
            missing_reason="" if text else missing_reason(messages, self._topic, unit, language),
            state=state,
            position=self._position(unit, parent),
            remarks=tuple(self._remarks(unit, state)),
            against=(),
            differs=language in unit.printed
            or any(language in divergence.editions for divergence in unit.divergences),
            rewordings=self._rewordings(unit),
            status=status_mark(messages, self._game, self._topic, unit, self._root)
            if state is State.OUTDATED
            else None,
        )

    def _rewordings(self, unit: Unit) -> tuple[Rewording, ...]:
        if self.language not in unit.earlier.texts:
            return ()
        found = rewordings(self._game, self._topic, unit, self._root)
        return tuple(rewording for rewording in found if rewording.language == self.language)

    def _anchors(self, unit: Unit) -> BlockAnchors | None:
        """Return the anchors in the column of the page language: an anchor occurs once on a
        page."""
        is_first = self.language == self._home
        return block_anchors(self._game, self._topic, unit, _HEADING_LEVEL) if is_first else None

    def _number(self, unit: Unit) -> Citation | None:
        """Return None for a component, which has a name, and for the number of another edition,
        which the column of that edition has."""
        citation = self._citations.get(unit.id)
        if citation is None or unit.component or self._game.numbers.is_foreign(citation):
            return None
        return citation

    def _position(self, unit: Unit, parent: Unit | None) -> Position | None:
        """Return the place of the unit in its list if some reader expects another one."""
        if not (parent or self._topic).orders or not _exists_in(unit, self.language):
            return None
        listed = self._list_of(unit, parent, self.language)
        here = [other for other in listed if _exists_in(other, self.language)]
        readers = tuple(filter(partial(self._is_moved, unit, parent, here), self._readers))
        if not readers:
            return None
        place = here.index(unit)
        first = self._messages.words.stands_first, ""
        words, after = self._after(here[place - 1], place) if place else first
        return Position(words, after, readers, is_seen=self._home in readers)

    def _is_moved(
        self, unit: Unit, parent: Unit | None, here: Sequence[Unit], reader: Language
    ) -> bool:
        """Return True if the unit has another place among those `here` than in the language of the
        reader."""
        theirs = self._list_of(unit, parent, reader)
        return unit.id in moved_ids([other.id for other in theirs], [other.id for other in here])

    def _list_of(self, unit: Unit, parent: Unit | None, language: Language) -> list[Unit]:
        """Return the list that the unit is part of, in the order of a language."""
        beside = parent.children_in(language) if parent else self._topic.units_in(language)
        return [other for other in beside if other.traits.record_key == unit.traits.record_key]

    def _after(self, before: Unit, n_before: int) -> tuple[str, str]:
        """Return the place in words, and the id of the unit before if the words name it."""
        text = self._messages.format
        citation = self._citations.get(before.id)
        if citation is None or self._game.numbers.is_foreign(citation):
            return text("stands_at", n=n_before + 1), ""
        return text("stands_after", number=citation.text), before.id

    def _remarks(self, unit: Unit, state: State) -> Iterator[str]:
        language, messages = self.language, self._messages
        status = self._statuses[unit.id]
        if state is State.DRAFT:
            yield messages.words.draft
        elif self.is_draft and status.state is State.READY and status.needs_check:
            yield messages.words.checked
        if language in unit.printed:
            yield messages.format("misprinted", number=unit.printed[language])
        if unit.has_history:
            history = badges(self._game, unit)
            yield from (badge.words for badge in history if badge.language == language)
        yield from (f"{each.heading}: {each.words}" for each in self._statements(unit))


def _exists_in(unit: Unit, language: Language) -> bool:
    return not unit.only or language in unit.only


def moved_ids(own: Sequence[str], other: Sequence[str]) -> frozenset[str]:
    """Return the ids that a reader of `own` finds in another place in `other`.

    They are as few as possible: all other ids have the same order in both lists. If two ids changed
    places, both have moved. Ids that one of the lists lacks are ignored.
    """
    place = {id_: index for index, id_ in enumerate(other)}
    shared = [id_ for id_ in own if id_ in place]
    places = [place[id_] for id_ in shared]
    if places == sorted(places):
        return frozenset()
    before = _increasing_lengths(places)
    after = _increasing_lengths([-index for index in reversed(places)])[::-1]
    longest = max(before)
    in_some = [one + another - 1 == longest for one, another in zip(before, after, strict=True)]
    ranks = [rank for rank, is_in in zip(before, in_some, strict=True) if is_in]
    return frozenset(
        unit
        for unit, rank, is_in in zip(shared, before, in_some, strict=True)
        if not is_in or ranks.count(rank) > 1
    )


def _increasing_lengths(values: Sequence[int]) -> list[int]:
    """Return, for each value, the length of the longest increasing subsequence that ends with
    it."""
    lengths: list[int] = []
    for index, value in enumerate(values):
        earlier = (lengths[position] for position in range(index) if values[position] < value)
        lengths.append(1 + max(earlier, default=0))
    return lengths
