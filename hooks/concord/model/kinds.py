"""The kinds of units: `KINDS` says what the other packages need to know of each.

Records, numbers, lists, the comparison and the data follow from the entry of a kind. The table
“Lists to extend” on the page on architecture of the guide names the files that a new kind takes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum


# The names of the kinds, as the published data and the style sheets use them. They are listed in
# this order where their counts and style classes are; a docstring would be published as well.
class Kind(StrEnum):
    INTRO = "intro"
    CLAUSE = "clause"
    HEADING = "heading"
    COMPONENT = "component"
    ITEM = "item"
    NOTE = "note"
    EXAMPLE = "example"


class Numbering(Enum):
    """The origin of the number of a unit."""

    LABELLED = "labelled"
    """A unit with a label in every edition that prints it."""
    OPTIONAL = "optional"
    """A unit that may have labels."""
    COUNTED = "counted"
    """A unit without labels: it is cited by the number of its parent, and several are counted."""
    NAMED = "named"
    """A unit that is cited by its name, whatever it stands under."""


class Section(StrEnum):
    """The part of a topic's page that shows a unit of the topic itself."""

    LEAD = "lead"
    RULES = "rules"
    NOTES = "notes"


@dataclass(frozen=True, slots=True, kw_only=True)
class KindTraits:
    kind: Kind

    record_key: str
    """The key under which records list such units. Kinds with one key form one list."""
    description: str = ""
    """The description of that key, for the schema of records."""
    text_key: str = "text"
    """The key of the text in the unit's own record. It distinguishes the kinds of one list."""
    is_in_topics: bool = True
    """True if a topic may have such units itself, and not only its units."""
    is_in_units: bool = True
    """True if units may have such units."""
    adopted: frozenset[Kind] = frozenset()
    """Kinds that become this one where a record lists them below such a unit."""

    numbering: Numbering = Numbering.OPTIONAL
    citation_blanks: Sequence[str] = ()
    """The blanks of the format that a game's `citations` have for this kind.

    If there are none, the label follows the parent's number after a separator.
    """
    place_word: str = "item_of"
    """The interface word for a unit without a number; its blanks are `parent` and `n`."""

    is_added: bool = False
    """True for what records add to rules: an earlier version of an edition has such a unit only
    where the record says something of its history."""

    section: Section = Section.RULES
    is_ordered: bool = True
    """True if the order of its list matters: `<ol>`, otherwise `<ul>`."""
    count_word: str = ""
    """The interface word for a number of such units; without one they are not counted."""
    row_class: str = ""
    """The CSS class of its rows on the page of comparison, and of all rows within them."""
    cite_examples: Sequence[bool] = ()
    """The units that the examples on the page that finds numbers cite: False for a unit of the
    topic itself, True for a unit within another one."""

    search_field: Kind
    """The field of the search index. Kinds with the same field cannot be distinguished there."""

    @property
    def is_lead(self) -> bool:
        """True if a parent has one such unit at most, before all others and outside of lists."""
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

TRAITS: Mapping[Kind, KindTraits] = {each.kind: each for each in KINDS}

RECORD_KEYS: Mapping[str, Sequence[KindTraits]] = {
    key: tuple(each for each in KINDS if each.record_key == key)
    for key in dict.fromkeys(each.record_key for each in KINDS)
}
"""The kinds that records list under each key."""

TEXT_KEYS: Sequence[str] = tuple(dict.fromkeys(each.text_key for each in KINDS))

SEARCH_FIELDS: Sequence[Kind] = tuple(each.kind for each in KINDS if each.search_field is each.kind)
"""The fields of the search index for units."""

CITED_KINDS: Sequence[KindTraits] = tuple(
    TRAITS[kind] for kind in Kind if TRAITS[kind].citation_blanks
)
"""The kinds that a game's `citations` have a format for."""
