"""The kinds of units. `KINDS` has the properties of each kind.

Records, numbers, lists, the comparison and the data follow from these properties. The table “Lists
to extend” in `docs/guide/explanation/architecture.en.md` names the files to change for a new kind.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum


# The names of the kinds in the published data and the style sheets, in the order of lists of counts
# and classes. A docstring would be published with the JSON Schemas.
class Kind(StrEnum):
    INTRO = "intro"
    CLAUSE = "clause"
    HEADING = "heading"
    COMPONENT = "component"
    ITEM = "item"
    NOTE = "note"
    EXAMPLE = "example"


class Numbering(Enum):
    """Where the number of a unit comes from."""

    LABELLED = "labelled"
    """Every edition that prints the unit gives it a label."""
    OPTIONAL = "optional"
    """The unit may have labels."""
    COUNTED = "counted"
    """The unit has no labels: it has the number of its parent, and a count if there are several."""
    NAMED = "named"
    """The unit is cited by its name, whatever its parent."""


class Section(StrEnum):
    """The section of a topic's page for units directly below the topic."""

    LEAD = "lead"
    RULES = "rules"
    NOTES = "notes"


@dataclass(frozen=True, slots=True, kw_only=True)
class KindTraits:
    kind: Kind

    record_key: str
    """The key of the list of such units in records. Kinds with the same key are in one list."""
    description: str = ""
    """The description of that key, for the schema of records."""
    text_key: str = "text"
    """The key of the text in the record of a unit. It tells the kinds of one list apart."""
    is_in_topics: bool = True
    """True if such units can be directly below a topic."""
    is_in_units: bool = True
    """True if such units can be below other units."""
    adopted: frozenset[Kind] = frozenset()
    """The kinds that become this kind if a record lists them below a unit of this kind."""

    numbering: Numbering = Numbering.OPTIONAL
    citation_blanks: Sequence[str] = ()
    """The blanks of the format for this kind in the `citations` of a game. If empty, the label
    follows the number of the parent after a separator."""
    place_word: str = "item_of"
    """The key of the message for a unit without a number. Its blanks are `parent` and `n`."""

    is_added: bool = False
    """True for units that records add to the rules. An earlier version of an edition has such a
    unit only if the record states its history."""

    section: Section = Section.RULES
    is_ordered: bool = True
    """True if the order of the list matters, for `<ol>`; else `<ul>`."""
    count_word: str = ""
    """The key of the message for the number of such units; empty if they are not counted."""
    row_class: str = ""
    """The CSS class of rows of such units and of units below them, in the comparison."""
    cite_examples: Sequence[bool] = ()
    """The examples on the page that finds numbers: False for a unit directly below its topic, True
    for a unit below another unit."""

    search_field: Kind
    """The kind whose field in the search index has such units."""

    @property
    def is_lead(self) -> bool:
        """True if a parent has at most one such unit, before all others and outside of lists."""
        return self.section is Section.LEAD

    @property
    def is_heading(self) -> bool:
        return self.text_key == "heading"

    @property
    def has_own_number(self) -> bool:
        return self.numbering is Numbering.LABELLED


KINDS: Sequence[KindTraits] = (
    # In the order in which a unit has its children.
    KindTraits(
        kind=Kind.INTRO,
        record_key="intro",
        description="An unnumbered lead below a heading.",
        place_word="intro_of",
        section=Section.LEAD,
        search_field=Kind.CLAUSE,
    ),
    KindTraits(
        kind=Kind.ITEM,
        record_key="items",
        description="A list that belongs to the text.",
        is_in_topics=False,
        is_ordered=False,
        search_field=Kind.CLAUSE,
    ),
    KindTraits(
        kind=Kind.HEADING,
        record_key="clauses",
        text_key="heading",
        numbering=Numbering.LABELLED,
        count_word="n_clauses",
        search_field=Kind.HEADING,
    ),
    KindTraits(
        kind=Kind.CLAUSE,
        record_key="clauses",
        numbering=Numbering.LABELLED,
        count_word="n_clauses",
        cite_examples=(False, True),
        search_field=Kind.CLAUSE,
    ),
    KindTraits(
        kind=Kind.COMPONENT,
        record_key="components",
        description="Cards, tiles and other pieces of the game, with the notes on each.",
        text_key="name",
        is_in_units=False,
        numbering=Numbering.NAMED,
        is_ordered=False,
        count_word="n_components",
        search_field=Kind.COMPONENT,
    ),
    KindTraits(
        kind=Kind.EXAMPLE,
        record_key="examples",
        description="Unnumbered examples of this unit.",
        numbering=Numbering.COUNTED,
        citation_blanks=("parent",),
        is_added=True,
        is_ordered=False,
        count_word="n_examples",
        row_class="of-example",
        search_field=Kind.EXAMPLE,
    ),
    KindTraits(
        kind=Kind.NOTE,
        record_key="notes",
        description="Explanations of the rules. Earlier versions have those with a history.",
        adopted=frozenset({Kind.CLAUSE}),
        numbering=Numbering.LABELLED,
        citation_blanks=("parent", "label"),
        is_added=True,
        section=Section.NOTES,
        count_word="n_notes",
        row_class="of-note",
        cite_examples=(False,),
        search_field=Kind.NOTE,
    ),
)

TRAITS: Mapping[Kind, KindTraits] = {traits.kind: traits for traits in KINDS}

RECORD_KEYS: Mapping[str, Sequence[KindTraits]] = {
    key: tuple(traits for traits in KINDS if traits.record_key == key)
    for key in dict.fromkeys(traits.record_key for traits in KINDS)
}
"""The kinds in the list under each key of records."""

TEXT_KEYS: Sequence[str] = tuple(dict.fromkeys(traits.text_key for traits in KINDS))

SEARCH_FIELDS: Sequence[Kind] = tuple(
    traits.kind for traits in KINDS if traits.search_field is traits.kind
)
"""The fields of the search index for units."""

CITED_KINDS: Sequence[KindTraits] = tuple(
    TRAITS[kind] for kind in Kind if TRAITS[kind].citation_blanks
)
"""The kinds with a format in the `citations` of a game."""
