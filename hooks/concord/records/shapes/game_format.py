"""The format of `game.yml` and `glossary.yml`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    BeforeValidator,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    create_model,
    field_validator,
)

from concord.model.games import ExpansionState, Hue, TextOrigin
from concord.model.lints import LintName, LintSetting
from concord.records.shapes.base import (
    Address,
    CitationChangeShape,
    CitationShape,
    Day,
    Flag,
    HistoryShape,
    HttpsAddress,
    IconName,
    Id,
    Label,
    Language,
    Languages,
    Proses,
    Sayings,
    Shape,
    Text,
    Texts,
    Version,
    WaiverShape,
    invalid,
    unwrap_off,
)


def _edition_tag(value: Any) -> str:
    """Without a key of an edition of its own, a mapping has a misspelt `follows`."""
    if not isinstance(value, dict):
        return "followed" if isinstance(value, FollowsShape) else "own"
    own = EditionShape.model_fields.keys() - FollowsShape.model_fields.keys()
    is_own = not value or not own.isdisjoint(value)
    return "own" if is_own and "follows" not in value else "followed"


class _SourceShape(Shape):
    texts: TextOrigin | None = None
    """Whose words the texts are. By default an edition is restated, and a language that follows
    another is translated."""
    source: HttpsAddress = ""
    """The address of the original, with https."""
    license: Text = ""
    """The license under which the texts may be used."""
    attribution: Text = ""
    """To whom the texts belong, as their owner wants it written."""


class VersionShape(Shape):
    version: Version
    date: Day | None = None
    """The day from which the version was in force."""
    note: Texts = {}
    """What the version brought as a whole, in a sentence."""
    announced: Day | None = None
    """In place of `date`, while the texts of the records are not yet its texts."""


class EditionShape(_SourceShape):
    title: Text
    short: Text = ""
    """The short name of the edition, before a version: `LRR`."""
    version: Version = ""
    earlier: tuple[Version, ...] = ()
    """The versions before, the oldest first."""
    versions: list[VersionShape] = []
    """All versions with their days, the oldest first, in place of `version` and `earlier`."""
    recorded_from: Version = ""
    """The first version from which records say everything that was changed, if an earlier one."""
    numbering: Literal["printed", "editorial"] = "printed"
    """`editorial` if the source prints no numbers and the editors of Concord assigned them."""

    @field_validator("versions")
    @classmethod
    def _are_listed_once(
        cls, versions: list[VersionShape], beside: ValidationInfo
    ) -> list[VersionShape]:
        if beside.data.get("version") or beside.data.get("earlier"):
            raise invalid("`versions` beside `version` or `earlier`", "`versions` alone")
        if any(each.announced for each in versions[:-1]):
            raise invalid("a version after an announced one", "the announced one as the last")
        return versions


class FollowsShape(_SourceShape):
    follows: Language
    """The language whose numbers a language without an edition has."""


AnyEdition = Annotated[
    Annotated[EditionShape, Tag("own")] | Annotated[FollowsShape, Tag("followed")],
    Discriminator(_edition_tag),
]


class PlannedShape(Shape):
    number: Label = {}
    title: Texts


class PartShape(Shape):
    """A level above topics, as a section or a chapter of a rulebook."""

    id: Id
    """Permanent, meaningful, different from those of topics, never reused."""
    number: Label = {}
    """As printed, by edition. A part need not have one."""
    title: Texts
    topics: tuple[Id, ...] = ()
    """The ids of its topics in their order, written or planned."""
    parts: list[PartShape] = []
    """Parts within it, which follow its topics."""
    untranslated: Languages = ()
    """Languages into which the title is still to be translated."""
    aliases: tuple[Id, ...] = ()
    """Ids that the part had before. They redirect."""
    citations: dict[Language, CitationChangeShape] = {}
    """Where the numbers of its topics are written otherwise than those of the game."""


class FactShape(Shape):
    name: Texts
    words: dict[Id, Texts] = {}
    """The words that it may have, by id; none for a number."""
    optional: Flag = False
    """True if a component of the kind may lack it."""


class KindShape(Shape):
    name: Texts
    facts: Annotated[dict[Id, FactShape], Field(max_length=4)] = {}
    """What each component of the kind states, in this order, at most four."""


AnyKind = Annotated[
    Annotated[KindShape, Tag("own")] | Annotated[Texts, Tag("by-language")],
    Discriminator(
        lambda value: "own" if isinstance(value, dict) and "name" in value else "by-language"
    ),
]


class ExpansionShape(Shape):
    id: Id
    title: Texts
    short: Text = ""
    """The mark on what needs the expansion: `PoK`."""
    state: ExpansionState = ExpansionState.PUBLISHED
    """`preliminary` if its rules may still change."""


class NameSourceShape(Shape):
    title: Text
    address: HttpsAddress = ""


class _RetiredHead(Shape):
    id: Address
    """`topic#unit`, or `topic` for a whole topic or a part."""
    reason: Texts
    """Why it is retired, as inline Markdown."""
    see: Address = ""
    """The unit, topic or part to read instead."""


class RetiredShape(HistoryShape, _RetiredHead):
    """The last version that its history names is the last that had it."""


def _lint_setting(lint: LintName) -> Any:
    """The type of a setting: one for all languages, or one for each."""
    known: Any = Literal[LintSetting.OFF.value]
    if lint is LintName.QUOTATION_MARKS:
        known = Literal[tuple(option.value for option in LintSetting)]
    setting = Annotated[known, BeforeValidator(unwrap_off)]
    return Annotated[
        Annotated[setting, Tag("one-for-all")]
        | Annotated[dict[Language, setting], Tag("by-language")],
        Discriminator(lambda value: "by-language" if isinstance(value, dict) else "one-for-all"),
    ]


class _NoChecks(Shape):
    """What the checks of texts do not expect of this game, in all languages or in some."""


if TYPE_CHECKING:
    ChecksShape = _NoChecks
else:
    ChecksShape = create_model(
        "ChecksShape",
        __base__=_NoChecks,
        __module__=__name__,
        __doc__=_NoChecks.__doc__,
        **{
            lint.name.lower(): (_lint_setting(lint) | None, Field(None, alias=lint.value))
            for lint in LintName
        },
    )


class GameShape(Shape):
    title: Texts
    short: Text
    """The name before a number where the game is not clear."""
    also: Sayings = {}
    """What players call the game, by which a query chooses it."""
    summary: Texts
    source_language: Language
    editions: dict[Language, AnyEdition]
    """For every language of the game: its edition, or the language whose numbers it has."""
    citations: dict[Language, CitationShape]
    """How a number is written in full in each language."""
    untranslated: Languages = ()
    """Languages into which the game is not completely translated yet."""
    reviewed: Day | None = None
    """The day on which the records were last compared with their sources."""
    kinds: dict[Id, AnyKind] = {}
    """What each kind of component is called: card, tile, faction. `name` and `facts` say besides
    which values its components have: cost, color."""
    expansions: list[ExpansionShape] = []
    """What the game can be extended by, in their order."""
    sources: dict[Id, NameSourceShape] = {}
    """Where names are attested."""
    icons: dict[IconName, Texts] = {}
    """What the small pictures in `icons/` are called. A text shows one by `:name:`."""
    hue: Hue | None = None
    """The color of what is chosen on the pages of the game."""
    planned: dict[Id, PlannedShape] = {}
    """Topics that records mention and that nobody has written yet."""
    parts: list[PartShape] = []
    """The sections or chapters of the rulebook, which hold all topics in their order."""
    topics: tuple[Id, ...] = ()
    """The ids of the topics in their order, in a game without parts. Others follow them."""
    retired: list[RetiredShape] = []
    """Units, topics and parts that were published and have no successor."""
    aliases: tuple[Id, ...] = ()
    """Ids that the game had before. The id of a game is the name of its folder."""
    checks: ChecksShape = ChecksShape()
    """What the checks of texts do not expect of this game."""
    allowed_words: tuple[Text, ...] = ()
    """Words and phrases that are right however they look."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the texts of this file."""


class TermShape(Shape):
    id: Id
    term: Texts
    forms: Sayings
    """All inflected forms that texts may use, with the base form."""
    also: Sayings = {}
    """What players say instead: words of older editions, abbreviations, slang. The search finds the
    term by them; texts do not use them."""
    kind: Id = ""
    """What the component is whose name the term is, one of the `kinds` of the game. Such a term
    needs no definition."""
    topic: Id = ""
    """The topic that is about it."""
    unconfirmed: Languages = ()
    """Languages in which the term is Concord's own translation."""
    definition: Proses = {}
    """What it means in this game, in one or two sentences."""
    note: Proses = {}
    """A remark, of one or several paragraphs. In an official text it is the definition."""
    aliases: tuple[Id, ...] = ()
    """Ids that the term had before."""
    akin: tuple[Id, ...] = ()
    """Terms that a translation may use instead: the verb in place of the noun."""
    everyday: Flag = False
    """True for a common word, which a translation may replace or leave out."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about its texts."""


class GlossaryShape(Shape):
    terms: list[TermShape]
