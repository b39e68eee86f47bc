"""The types from which the shapes are made, and the format of `citations`."""

import re
import string
from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

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
)
from pydantic_core import PydanticCustomError

from concord.base.ids import FULL_ID, HTTPS_ADDRESS, ICON_NAME, KEBAB, VERSION
from concord.model.kinds import CITED_KINDS, KindTraits
from concord.model.lints import LintName
from concord.records.yaml_reader import Unquoted

_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_LINE_END = re.compile(r"[ \t]*\n[ \t]*")
_SUMMARY_CHARACTERS = 120  # two lines of a list of topics on a narrow screen


def invalid(found: str, expected: str) -> PydanticCustomError:
    return PydanticCustomError("invalid", "{expected}", {"found": found, "expected": expected})


def _one_line(text: str) -> str:
    if "\n\n" in text:
        expected = "one: only texts of units and of the glossary have more"
        raise invalid("several paragraphs", expected)
    if "\n" in text:
        raise invalid("several lines", "one line: write it with >- in place of |")
    return text


def _not_too_long(text: str) -> str:
    if len(text) > _SUMMARY_CHARACTERS:
        raise invalid(f"{len(text)} characters", f"at most {_SUMMARY_CHARACTERS}")
    return text


def _join_lines(text: str) -> str:
    """The paragraphs, each in one line, with a blank line between them."""
    paragraphs = _BLANK_LINES.split(text)
    return "\n\n".join(_LINE_END.sub(" ", paragraph) for paragraph in paragraphs)


def format_of(*known: str) -> AfterValidator:
    """A valid format; if blanks are named, with no others."""

    def check(text: str) -> str:
        try:
            blanks = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        except ValueError:
            raise invalid(f"the broken format “{text}”", "each { with its }") from None
        if known and not blanks <= set(known):
            strange = ", ".join(sorted(blanks - set(known)))
            raise invalid(f"the blank {{{strange}}}", f"no blanks but {', '.join(known)}")
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


def unwrap_off(value: Any) -> Any:
    """`off` without quotes is YAML's false."""
    return "off" if _unwrap_flag(value) is False else value


def unwrap_number(value: Any) -> Any:
    return int(value.raw) if isinstance(value, Unquoted) and value.raw.isdecimal() else value


def _unwrap_date(value: Any) -> Any:
    return value.raw if isinstance(value, Unquoted) and value.kind == "the date" else value


Text = Annotated[
    str,
    StringConstraints(strict=True, strip_whitespace=True, min_length=1),
    AfterValidator(_one_line),
]
Prose = Annotated[
    str,
    StringConstraints(strict=True, strip_whitespace=True, min_length=1),
    AfterValidator(_join_lines),
]
"""A text of one or several paragraphs."""
Summary = Annotated[Text, AfterValidator(_not_too_long)]
"""A text of one line, which stands below a title in a list."""
CellText = Annotated[
    str, StringConstraints(strict=True, strip_whitespace=True), AfterValidator(_one_line)
]
Id = Annotated[str, StringConstraints(strict=True, pattern=KEBAB)]
Address = Annotated[str, StringConstraints(strict=True, pattern=FULL_ID)]
IconName = Annotated[str, StringConstraints(strict=True, pattern=ICON_NAME)]
HttpsAddress = Annotated[str, StringConstraints(strict=True, pattern=HTTPS_ADDRESS)]
Version = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, pattern=VERSION)]
"""The version of an edition: "2.0"."""
Language = Annotated[str, Field(strict=True), AfterValidator(_known_language)]
Texts = dict[Language, Text]
Proses = dict[Language, Prose]
Sayings = dict[Language, Annotated[tuple[Text, ...], Field(min_length=1)]]
Summaries = dict[Language, Summary]
Label = Annotated[
    Annotated[Text, Tag("one-for-all")] | Annotated[Texts, Tag("by-language")],
    Discriminator(lambda value: "by-language" if isinstance(value, dict) else "one-for-all"),
]
Flag = Annotated[
    bool, BeforeValidator(_unwrap_flag), Field(strict=True), WithJsonSchema({"type": "boolean"})
]
Number = Annotated[int, BeforeValidator(unwrap_number), Field(strict=True)]
Day = Annotated[date, BeforeValidator(_unwrap_date)]
Languages = tuple[Language, ...]


class Shape(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, use_attribute_docstrings=True, defer_build=True
    )


def extended(base: type[Shape], fields: Mapping[str, Any]) -> type[Shape]:
    return create_model(f"{base.__name__}Base", __base__=base, __module__=base.__module__, **fields)


class WaiverShape(Shape):
    """A warning that is unfounded. The waiver lapses when one of the texts changes."""

    check: LintName
    language: Language
    text: Text
    """The digest from the warning, which identifies the current texts."""
    reason: Text


class TopicPastShape(Shape):
    numbers: dict[Language, dict[Version, Text]] = {}
    """The number."""
    texts: dict[Language, dict[Version, Text]] = {}
    """The title."""


class PastShape(Shape):
    numbers: dict[Language, dict[Version, Text]] = {}
    """The full number."""
    texts: dict[Language, dict[Version, Prose]] = {}
    """The text, in our own words like `text`. A language that follows an edition names the versions
    of that edition."""
    places: dict[Language, dict[Version, Address]] = {}
    """The unit or topic that it was under."""


class HistoryShape(Shape):
    since: dict[Language, Version] = {}
    """The version of the edition in which it first appeared."""
    earlier: PastShape = PastShape()
    """What was otherwise in earlier versions of an edition. Each entry holds up to the version that
    it names: of a rule that version 2.0 reworded, `texts` has the text of the version before."""


UNION_TAGS = frozenset(
    {"one-for-all", "by-language", "in-all", "in-some", "own", "followed", "by-category"}
    | {"one-number", "many-times", "several-words"}
)
"""Parts of a pydantic location that are not keys of the record."""


Format = Annotated[Text, format_of()]


_SignList = Annotated[tuple[Annotated[str, Field(strict=True)], ...], Field(min_length=1)]


def _citation_format(kind: KindTraits) -> Any:
    """The type of a format with all blanks of the kind, in their order, and no others."""
    blanks = ".*".join(rf"\{{{blank}\}}" for blank in kind.citation_blanks)
    return Annotated[Text, Field(pattern=blanks), format_of(*kind.citation_blanks)]


class _Separators(Shape):
    separators: _SignList
    """The separator before the label of each level below the topic; the last one repeats."""
    runs_on: Flag = False
    """True if the numbers of units run on over topics, and do not begin with that of the topic."""


class _OtherSeparators(Shape):
    separators: _SignList | None = None
    """The separator before the label of each level below the topic, if others than the game's."""


if TYPE_CHECKING:  # a type checker cannot follow computed base classes
    _CitationBase = _Separators
    _CitationChangeBase = _OtherSeparators
else:
    _FORMATS = {traits.kind.value: _citation_format(traits) for traits in CITED_KINDS}
    _CitationBase = extended(_Separators, {key: (form, ...) for key, form in _FORMATS.items()})
    _CitationChangeBase = extended(
        _OtherSeparators, {key: (form | None, None) for key, form in _FORMATS.items()}
    )


class CitationShape(_CitationBase, Shape):
    pass


class CitationChangeShape(_CitationChangeBase, Shape):
    """What a topic writes otherwise than its game."""
