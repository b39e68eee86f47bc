"""What a record file may hold: the one definition behind reading, checking and editor schemas."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    ValidationInfo,
    WithJsonSchema,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from concord.core.ids import ADDRESS, KEBAB, VERSION
from concord.core.kinds import CITED_KINDS, KINDS, KindTraits
from concord.core.model import DivergenceKind, Lint
from concord.records.yaml_positions import Unquoted


def _fault(found: str, expected: str) -> PydanticCustomError:
    return PydanticCustomError("fault", "{expected}", {"found": found, "expected": expected})


def _one_line(text: str) -> str:
    if "\n" in text:
        raise _fault("several lines", "one paragraph: write it with >-")
    return text


def _format_of(*known: str) -> AfterValidator:
    """A format that can be filled in; if blanks are named, with these alone."""

    def check(text: str) -> str:
        try:
            blanks = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        except ValueError:
            raise _fault(f"the broken format “{text}”", "each { with its }") from None
        if known and not blanks <= set(known):
            strange = ", ".join(sorted(blanks - set(known)))
            raise _fault(f"the blank {{{strange}}}", f"no blanks but {', '.join(known)}")
        return text

    return AfterValidator(check)


def _known_language(language: str, info: ValidationInfo) -> str:
    """The library's languages come as the validation's context; without one, any will do."""
    if info.context and language not in info.context:
        raise PydanticCustomError("unknown_language", "unknown language")
    return language


def _unwrap_flag(value: Any) -> Any:
    if isinstance(value, Unquoted) and value.kind == "the yes-or-no value":
        return value.raw.lower() in {"yes", "true", "on"}
    return value


def _unwrap_number(value: Any) -> Any:
    return int(value.raw) if isinstance(value, Unquoted) and value.raw.isdecimal() else value


def _unwrap_date(value: Any) -> Any:
    return value.raw if isinstance(value, Unquoted) and value.kind == "the date" else value


Text = Annotated[
    str,
    StringConstraints(strict=True, strip_whitespace=True, min_length=1),
    AfterValidator(_one_line),
]
Id = Annotated[str, StringConstraints(strict=True, pattern=KEBAB)]
Address = Annotated[str, StringConstraints(strict=True, pattern=ADDRESS)]
Version = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, pattern=VERSION)]
"""Of an edition: "2.0"."""
Language = Annotated[str, Field(strict=True), AfterValidator(_known_language)]
Texts = dict[Language, Text]
Label = Annotated[
    Annotated[Text, Tag("one-for-all")] | Annotated[Texts, Tag("by-language")],
    Discriminator(lambda value: "by-language" if isinstance(value, dict) else "one-for-all"),
]
Flag = Annotated[
    bool, BeforeValidator(_unwrap_flag), Field(strict=True), WithJsonSchema({"type": "boolean"})
]
Day = Annotated[date, BeforeValidator(_unwrap_date)]
Languages = list[Language]


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


def _extended(base: type[Shape], fields: Mapping[str, Any]) -> type[Shape]:
    return create_model(f"{base.__name__}Base", __base__=base, __module__=__name__, **fields)


def _list_fields(kinds: Iterable[KindTraits]) -> dict[str, Any]:
    """The fields under which a record lists its units, by key, as `create_model` takes them."""
    fields: dict[str, Any] = {}
    for each in kinds:
        shape = "UnitShape | None" if each.is_lead else "list[UnitShape]"
        default: Any = None if each.is_lead else []
        description = each.description or None
        fields.setdefault(each.record_key, (shape, Field(default, description=description)))
    return fields


def _citation_format(kind: KindTraits) -> Any:
    """The type of a format that has all blanks of the kind, in their order, and no others."""
    blanks = ".*".join(rf"\{{{blank}\}}" for blank in kind.citation_blanks)
    return Annotated[Text, Field(pattern=blanks), _format_of(*kind.citation_blanks)]


class DivergenceShape(Shape):
    kind: DivergenceKind
    editions: Annotated[Languages, Field(min_length=1)]
    """The editions that deviate; for `ambiguous`, the ones concerned."""
    note: Texts
    """One or two sentences in every language: how exactly they differ."""
    since: dict[Language, Version] = {}
    """The version of the edition that brought the difference."""


class WaiverShape(Shape):
    """That a warning was looked into and nothing is wrong. It lapses when the text changes."""

    check: Lint
    language: Language
    text: Text
    """What the warning says to write here: it stands for the texts as they are now."""
    reason: Text


class _UnitHead(Shape):
    id: Id
    """Permanent, meaningful, unique within the topic, never reused. The anchor in all languages."""
    label: Label | None = None
    """The unit's own part of its number: one text for all editions, or one for each."""
    heading: Texts | None = None
    """For a numbered clause that is only a heading; stands instead of `text`."""
    text: Texts | None = None
    """Inline Markdown. `[[topic#unit]]` refers to a unit, `[[topic]]` to a topic."""


if TYPE_CHECKING:  # a type checker cannot follow computed base classes
    _UnitBase = _UnitHead
else:
    _UnitBase = _extended(_UnitHead, _list_fields(KINDS))


class UnitShape(_UnitBase, Shape):
    order: dict[Language, Annotated[list[Id], Field(min_length=1)]] = {}
    """All ids of one list, for a language that orders it otherwise."""
    only: Annotated[Languages, Field(min_length=1)] = []
    """The languages in whose editions the unit exists, if not in all."""
    untranslated: Languages = []
    """Languages still to be translated."""
    inferred: Languages = []
    """Editions whose source lost this number."""
    printed: Texts = {}
    """A misprinted number in full, as that edition prints it."""
    example: Flag = False
    """A numbered unit that is an example by nature."""
    divergences: list[DivergenceShape] = []
    aliases: list[Address] = []
    """Ids that the unit was published under before: `id`, or `topic#id` in another topic."""
    since: dict[Language, Version] = {}
    """The version of the edition in which the unit first appeared."""
    changed: dict[Language, Annotated[list[Version], Field(min_length=1)]] = {}
    """The versions of the edition that changed what the unit says."""
    was: dict[Language, dict[Version, Text]] = {}
    """The unit's full number in earlier versions of the edition."""
    former: dict[Language, dict[Version, Text]] = {}
    """What earlier versions of the edition said, in our own words like `text`."""
    waivers: list[WaiverShape] = []
    """Warnings about the unit that are no faults."""

    @model_validator(mode="after")
    def _says_one_thing(self) -> UnitShape:
        if (self.text is None) == (self.heading is None):
            found = "neither text nor heading" if self.text is None else "both text and heading"
            raise _fault(found, "either text or, for a numbered heading, heading")
        return self


class RelatedShape(Shape):
    topic: Id
    only: Annotated[Languages, Field(min_length=1)]
    """The editions whose list names it."""


Related = Annotated[
    Annotated[Id, Tag("in-all")] | Annotated[RelatedShape, Tag("in-some")],
    Discriminator(lambda value: "in-some" if isinstance(value, dict | Shape) else "in-all"),
]


class _TopicHead(Shape):
    id: Id
    """The name of the file without its ending."""
    number: Texts = {}
    """As printed, per edition."""
    title: Texts
    editions: Languages | None = None
    """The editions that this record restates; all of the game's if left out."""
    inferred: Languages = []
    """Editions that do not print the topic's number."""
    untranslated: Languages = []


if TYPE_CHECKING:
    _TopicBase = _TopicHead
else:
    _TopicBase = _extended(
        _TopicHead,
        _list_fields([replace(each, description="") for each in KINDS if each.is_in_topics]),
    )


class TopicShape(_TopicBase, Shape):
    order: dict[Language, Annotated[list[Id], Field(min_length=1)]] = {}
    related: list[Related] = []
    """Topics, written or planned."""
    divergences: list[DivergenceShape] = []
    aliases: list[Id] = []
    """Ids that the topic was published under before. Its units are found under them too."""
    waivers: list[WaiverShape] = []
    """Warnings about the title or the topic's own divergences that are no faults."""


def _edition_tag(value: Any) -> str:
    follows = "follows" in value if isinstance(value, dict) else isinstance(value, FollowsShape)
    return "followed" if follows else "own"


class EditionShape(Shape):
    title: Text
    short: Text = ""
    """What readers call the edition, beside a version: `LRR`."""
    version: Version = ""
    earlier: list[Version] = []
    """The versions before, oldest first."""
    numbering: Literal["printed", "editorial"] = "printed"
    """`editorial` where the source prints no numbers and Concord assigned them."""


class FollowsShape(Shape):
    follows: Language
    """This language has no edition; its numbers are those of that language."""


AnyEdition = Annotated[
    Annotated[EditionShape, Tag("own")] | Annotated[FollowsShape, Tag("followed")],
    Discriminator(_edition_tag),
]
UNION_TAGS = frozenset(
    {"one-for-all", "by-language", "in-all", "in-some", "own", "followed", "by-category"}
)
"""Parts of a pydantic location that are not keys of the record."""


class _Separators(Shape):
    separators: Annotated[list[Annotated[str, Field(strict=True)]], Field(min_length=1)]
    """Before each level of label below the topic's number; the last one repeats."""


if TYPE_CHECKING:
    _CitationBase = _Separators
else:
    _CitationBase = _extended(
        _Separators, {each.kind.value: (_citation_format(each), ...) for each in CITED_KINDS}
    )


class CitationShape(_CitationBase, Shape):
    pass


class PlannedShape(Shape):
    number: Texts = {}
    title: Texts


class RetiredShape(Shape):
    id: Address
    """`topic#unit`, or `topic` for a whole topic."""
    reason: Texts
    """Inline Markdown: why it lives on nowhere."""
    see: Address = ""
    """The unit or topic to read instead."""


class GameShape(Shape):
    title: Texts
    short: Text
    """What stands before a number where the game is not clear."""
    summary: Texts
    source_language: Language
    editions: dict[Language, AnyEdition]
    """Every language of the game: its printed edition, or the language that it follows."""
    citations: dict[Language, CitationShape]
    """How a number is written in full in each language."""
    untranslated: Languages = []
    """Languages in which the game is not complete yet."""
    reviewed: Day | None = None
    """The day on which the records were last read against their sources."""
    planned: dict[Id, PlannedShape] = {}
    """Topics that records mention and that are still to be written."""
    retired: list[RetiredShape] = []
    """What was published once and lives on nowhere."""
    aliases: list[Id] = []
    """Ids, so names of the folder, that the game was published under before."""


class TermShape(Shape):
    id: Id
    term: Texts
    forms: dict[Language, Annotated[list[Text], Field(min_length=1)]]
    """Every inflected form that texts may use, the base form included."""
    topic: Id = ""
    """The topic that is about it."""
    unconfirmed: Languages = []
    """Languages in which the term is Concord's own translation."""
    note: Texts = {}
    aliases: list[Id] = []
    """Ids that the term was published under before."""
    akin: list[Id] = []
    """Terms that a translation may use instead, as the noun of a verb."""
    everyday: Flag = False
    """A word that texts also use, or leave out, as any other word: no translation must have it."""
    waivers: list[WaiverShape] = []
    """Warnings about the note that are no faults."""


class GlossaryShape(Shape):
    terms: list[TermShape]


class WithdrawalShape(Shape):
    """One of `language`, `game`, `page` and `kind`, and why it is given up."""

    language: Annotated[str, StringConstraints(pattern=r"^[A-Za-z]+(-[A-Za-z0-9]+)*$")] = ""
    """The tag of a language."""
    game: Id = ""
    page: Annotated[str, StringConstraints(pattern=r"^([^\s/]+/)+$")] = ""
    """The address of a hand-written page, as `published.lock` has it: `ru/about/`."""
    kind: Literal["", "share-pages", "all-share-pages", "compare-pages", "search", "offline"] = ""
    """The pages that a setting of mkdocs.yml switches."""
    reason: Texts
    """Inline Markdown without references, which its addresses show."""

    @model_validator(mode="after")
    def _names_one_thing(self) -> WithdrawalShape:
        named = [each for each in (self.language, self.game, self.page, self.kind) if each]
        if len(named) != 1:
            raise _fault(f"{len(named)} things", "one: a language, a game, a page or a kind")
        return self


class WithdrawnShape(Shape):
    withdrawn: list[WithdrawalShape]
    """What was published of the site itself and is given up."""


Format = Annotated[Text, _format_of()]
Word = Annotated[
    Annotated[Format, Tag("one-for-all")] | Annotated[dict[str, Format], Tag("by-category")],
    Discriminator(lambda value: "by-category" if isinstance(value, dict) else "one-for-all"),
]


class InterfaceShape(Shape):
    name: Text
    """The language's own name for itself."""
    position: Annotated[int, BeforeValidator(_unwrap_number)]
    """The language's place wherever languages are listed."""
    alphabet: Text
    """All letters in the order in which the language sorts them."""
    words: dict[str, Word]
    """What the pages say: a format, or a format per CLDR plural category."""


SHAPES: dict[str, type[Shape]] = {
    "topic": TopicShape,
    "glossary": GlossaryShape,
    "game": GameShape,
    "interface": InterfaceShape,
    "withdrawn": WithdrawnShape,
}
