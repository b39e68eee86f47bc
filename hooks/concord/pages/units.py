"""Units as the reader of one language sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from concord.citations import Citation
from concord.markup import as_html
from concord.model import Divergence, Kind, Language, State, Topic, Unit
from concord.pages.reader import GameReader, PageReferences
from concord.translating import shown, state_of


@dataclass(frozen=True, slots=True)
class Number:
    """What stands in the margin."""

    text: str
    title: str
    """The citation in full."""
    foreign: Language
    """Set where it is the number of an edition that these readers do not follow."""
    is_inferred: bool


@dataclass(frozen=True, slots=True)
class DivergenceView:
    kind: str
    editions: str
    html: Markup
    language: Language


@dataclass(frozen=True, slots=True)
class UnitView:
    id: str
    kind: Kind
    is_example: bool
    number: Number | None
    html: Markup
    language: Language
    """The language of `html`; empty if it is the page's own."""
    notice: str
    """Why the text is in another language."""
    printed: tuple[str, ...]
    """Misprinted numbers, with the language of their edition."""
    divergences: tuple[DivergenceView, ...]
    lists: tuple[UnitList, ...]


@dataclass(frozen=True, slots=True)
class UnitList:
    """Children of one kind, as they follow one another."""

    kind: Kind
    units: tuple[UnitView, ...]


class UnitViews:
    """Makes the views of one topic's units."""

    def __init__(self, game: GameReader, topic: Topic, root: str) -> None:
        self._game = game
        self._topic = topic
        self._voice = game.reader.voice
        self._language = game.language
        self._citations: Mapping[str, Citation] = game.citations(topic)
        self._references = PageReferences(game, root)

    def lists(self, units: Sequence[Unit]) -> tuple[UnitList, ...]:
        """The units in the lists that they form, in the order given."""
        return tuple(
            UnitList(kind, tuple(self._view(unit) for unit in group))
            for kind, group in groupby(units, key=_listed_kind)
        )

    def divergences(self, divergences: Sequence[Divergence]) -> tuple[DivergenceView, ...]:
        return tuple(self._divergences(divergences))

    def _view(self, unit: Unit) -> UnitView:
        text = shown(self._game.game, unit.text, self._language)
        is_foreign = text.language != self._language
        return UnitView(
            id=unit.id,
            kind=unit.kind,
            is_example=unit.is_example,
            number=self._number(unit),
            html=as_html(text.text, text.language, self._references),
            language=text.language if is_foreign else "",
            notice=self._notice(unit) if is_foreign else "",
            printed=tuple(f"{language.upper()} {each}" for language, each in unit.printed.items()),
            divergences=self.divergences(unit.divergences),
            lists=self.lists(unit.children_in(self._language)),
        )

    def _number(self, unit: Unit) -> Number | None:
        citation = self._citations.get(unit.id)
        if citation is None:
            return None
        foreign = citation.numbering if self._game.is_foreign(citation) else ""
        return Number(citation.margin, citation.text, foreign, citation.is_inferred)

    def _notice(self, unit: Unit) -> str:
        if state_of(unit, self._language) is not State.NOT_IN_EDITION:
            return self._voice.say("untranslated")
        editions = [each for each in unit.only if each in self._topic.editions]
        named = ", ".join(self._voice.say(f"in_edition_{each}") for each in editions)
        return self._voice.say("only_in_edition", in_edition=named)

    def _divergences(self, divergences: Sequence[Divergence]) -> Iterator[DivergenceView]:
        for each in divergences:
            note = shown(self._game.game, each.note, self._language)
            yield DivergenceView(
                kind=self._voice.say(f"divergence_{each.kind}"),
                editions=", ".join(language.upper() for language in each.editions),
                html=as_html(note.text, note.language, self._references),
                language=note.language if note.language != self._language else "",
            )


def _listed_kind(unit: Unit) -> Kind:
    """Headings stand in the list of clauses that they divide."""
    return Kind.CLAUSE if unit.kind is Kind.HEADING else unit.kind
