"""The format of the files in `data/`. Validation and the schemas for editors follow from it."""

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

from concord.core.ids import FULL_ID, KEBAB, VERSION
from concord.core.kinds import CITED_KINDS, KINDS, KindTraits
from concord.core.model import DivergenceKind, Lint
from concord.records.yaml_positions import Unquoted


def _invalid(found: str, expected: str) -> PydanticCustomError:
    return PydanticCustomError("invalid", "{expected}", {"found": found, "expected": expected})


def _one_line(text: str) -> str:
    if "\n" in text:
        raise _invalid("several lines", "one paragraph: write it with >-")
    return text


def _format_of(*known: str) -> AfterValidator:
    """A valid format; if blanks are named, with no others."""

    def check(text: str) -> str:
        try:
            blanks = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        except ValueError:
            raise _invalid(f"the broken format “{text}”", "each { with its }") from None
        if known and not blanks <= set(known):
            strange = ", ".join(sorted(blanks - set(known)))
            raise _invalid(f"the blank {{{strange}}}", f"no blanks but {', '.join(known)}")
        return text

    return AfterValidator(check)


def _known_language(language: str, info: ValidationInfo) -> str:
    """The context of the validation has the known languages; without it any is valid."""
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
Address = Annotated[str, StringConstraints(strict=True, pattern=FULL_ID)]
Version = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, pattern=VERSION)]
"""The version of an edition: "2.0"."""
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
    """The fields that list the units of a parent, by key, as `create_model` expects them."""
    fields: dict[str, Any] = {}
    for each in kinds:
        shape = "UnitShape | None" if each.is_lead else "list[UnitShape]"
        default: Any = None if each.is_lead else []
        description = each.description or None
        fields.setdefault(each.record_key, (shape, Field(default, description=description)))
    return fields


def _citation_format(kind: KindTraits) -> Any:
    """The type of a format with all blanks of the kind, in their order, and no others."""
    blanks = ".*".join(rf"\{{{blank}\}}" for blank in kind.citation_blanks)
    return Annotated[Text, Field(pattern=blanks), _format_of(*kind.citation_blanks)]


class DivergenceShape(Shape):
    kind: DivergenceKind
    editions: Annotated[Languages, Field(min_length=1)]
    """The editions that deviate; for `ambiguous`, those that are unclear."""
    note: Texts
    """How exactly they differ, in one or two sentences in every language."""
    since: dict[Language, Version] = {}
    """The version of the edition that brought the difference."""


class WaiverShape(Shape):
    """A warning that is unfounded. The waiver lapses when one of the texts changes."""

    check: Lint
    language: Language
    text: Text
    """The digest from the warning, which identifies the current texts."""
    reason: Text


class _UnitHead(Shape):
    id: Id
    """Permanent, meaningful, unique in the topic, never reused. The anchor in all languages."""
    label: Label | None = None
    """The unit's own part of its number: one text for all editions, or one for each."""
    heading: Texts | None = None
    """The text of a numbered clause that is only a heading, instead of `text`."""
    text: Texts | None = None
    """Inline Markdown. `[[topic#unit]]` refers to a unit, `[[topic]]` to a topic."""


if TYPE_CHECKING:  # a type checker cannot follow computed base classes
    _UnitBase = _UnitHead
else:
    _UnitBase = _extended(_UnitHead, _list_fields(KINDS))


class UnitShape(_UnitBase, Shape):
    order: dict[Language, Annotated[list[Id], Field(min_length=1)]] = {}
    """All ids of one list, for a language that prints it in another order."""
    only: Annotated[Languages, Field(min_length=1)] = []
    """The languages in whose editions the unit exists, if not in all."""
    untranslated: Languages = []
    """Languages into which the text is still to be translated."""
    inferred: Languages = []
    """Editions that do not print the number."""
    printed: Texts = {}
    """A misprinted number in full, as the edition prints it."""
    example: Flag = False
    """True for a numbered unit that is an example."""
    divergences: list[DivergenceShape] = []
    aliases: list[Address] = []
    """Ids that the unit had before: `id`, or `topic#id` in another topic."""
    since: dict[Language, Version] = {}
    """The version of the edition in which the unit first appeared."""
    changed: dict[Language, Annotated[list[Version], Field(min_length=1)]] = {}
    """The versions of the edition that changed the meaning of the unit."""
    was: dict[Language, dict[Version, Text]] = {}
    """The full number in earlier versions of the edition."""
    former: dict[Language, dict[Version, Text]] = {}
    """The text in earlier versions of the edition, in our own words like `text`."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the unit."""

    @model_validator(mode="after")
    def _says_one_thing(self) -> UnitShape:
        if (self.text is None) == (self.heading is None):
            found = "neither text nor heading" if self.text is None else "both text and heading"
            raise _invalid(found, "either text or, for a numbered heading, heading")
        return self


class RelatedShape(Shape):
    topic: Id
    only: Annotated[Languages, Field(min_length=1)]
    """The editions whose list has it."""


Related = Annotated[
    Annotated[Id, Tag("in-all")] | Annotated[RelatedShape, Tag("in-some")],
    Discriminator(lambda value: "in-some" if isinstance(value, dict | Shape) else "in-all"),
]


class _TopicHead(Shape):
    id: Id
    """The name of the file without its ending."""
    number: Texts = {}
    """As printed, by edition."""
    title: Texts
    editions: Languages | None = None
    """The editions that the record restates, if not all of the game."""
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
    """The ids of topics, written or planned."""
    divergences: list[DivergenceShape] = []
    aliases: list[Id] = []
    """Ids that the topic had before. They redirect, and so do those of its units."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the title or the topic's own divergences."""


def _edition_tag(value: Any) -> str:
    follows = "follows" in value if isinstance(value, dict) else isinstance(value, FollowsShape)
    return "followed" if follows else "own"


class EditionShape(Shape):
    title: Text
    short: Text = ""
    """The short name of the edition, before a version: `LRR`."""
    version: Version = ""
    earlier: list[Version] = []
    """The versions before, the oldest first."""
    numbering: Literal["printed", "editorial"] = "printed"
    """`editorial` if the source prints no numbers and the editors of Concord assigned them."""


class FollowsShape(Shape):
    follows: Language
    """The language whose numbers a language without an edition has."""


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
    """The separator before the label of each level below the topic; the last one repeats."""


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
    """Why it is retired, as inline Markdown."""
    see: Address = ""
    """The unit or topic to read instead."""


class GameShape(Shape):
    title: Texts
    short: Text
    """The name before a number where the game is not clear."""
    summary: Texts
    source_language: Language
    editions: dict[Language, AnyEdition]
    """For every language of the game: its edition, or the language whose numbers it has."""
    citations: dict[Language, CitationShape]
    """How a number is written in full in each language."""
    untranslated: Languages = []
    """Languages into which the game is not completely translated yet."""
    reviewed: Day | None = None
    """The day on which the records were last compared with their sources."""
    planned: dict[Id, PlannedShape] = {}
    """Topics that records mention and that nobody has written yet."""
    retired: list[RetiredShape] = []
    """Units and topics that were published and have no successor."""
    aliases: list[Id] = []
    """Ids that the game had before. The id of a game is the name of its folder."""


class TermShape(Shape):
    id: Id
    term: Texts
    forms: dict[Language, Annotated[list[Text], Field(min_length=1)]]
    """All inflected forms that texts may use, with the base form."""
    topic: Id = ""
    """The topic that is about it."""
    unconfirmed: Languages = []
    """Languages in which the term is Concord's own translation."""
    note: Texts = {}
    aliases: list[Id] = []
    """Ids that the term had before."""
    akin: list[Id] = []
    """Terms that a translation may use instead: the verb in place of the noun."""
    everyday: Flag = False
    """True for a common word, which a translation may replace or leave out."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the note."""


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
    """Plain text, which its addresses show."""

    @model_validator(mode="after")
    def _names_one_thing(self) -> WithdrawalShape:
        named = [each for each in (self.language, self.game, self.page, self.kind) if each]
        if len(named) != 1:
            raise _invalid(f"{len(named)} things", "one: a language, a game, a page or a kind")
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
    """The place of the language in lists of languages."""
    alphabet: Text
    """All letters, in the order of the language."""
    words: dict[str, Word]
    """The words of the pages, by key: a format, or one for each CLDR plural category."""


SHAPES: dict[str, type[Shape]] = {
    "topic": TopicShape,
    "glossary": GlossaryShape,
    "game": GameShape,
    "interface": InterfaceShape,
    "withdrawn": WithdrawnShape,
}
