"""The names of the lints, their settings in a game, and waivers of their warnings."""

from dataclasses import dataclass
from enum import StrEnum

from concord.base.problems import Position
from concord.model.texts import Language


class LintName(StrEnum):
    """The names of the lints, as waivers and warnings use them."""

    NUMBERS = "numbers"
    NEGATION = "negation"
    OBLIGATION = "obligation"
    PERMISSION = "permission"
    RESTRICTION = "restriction"
    POSITION = "position"
    REFERENCES = "references"
    TERMS = "terms"
    SENTENCES = "sentences"
    LENGTH = "length"
    UNTRANSLATED = "untranslated"
    QUOTATION_MARKS = "quotation-marks"
    DASHES = "dashes"
    SPACES = "spaces"
    DOUBLED_WORDS = "doubled-words"
    BRACKETS = "brackets"
    SCRIPT = "script"
    LABELS = "labels"
    PRINTED_NUMBERS = "printed-numbers"
    DEFINITIONS = "definitions"


class LintSetting(StrEnum):
    """A deviation of a game from the expectation of a lint."""

    OFF = "off"
    """The lint is not applied."""
    STRAIGHT = "straight"
    """Quotation marks are straight: "…"."""
    CURLY = "curly"
    """Quotation marks are “…”, and ‘…’ within them."""
    SINGLE = "single"
    """Quotation marks are ‘…’, and “…” within them."""
    GUILLEMETS = "guillemets"
    """Quotation marks are «…», and ‹…› within them."""
    LOW = "low"
    """Quotation marks are „…“, and ‚…‘ within them."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A statement in a record that a warning about a text is unfounded."""

    lint: LintName
    language: Language
    text: str
    """The digest of the texts, from the warning. The waiver lapses when one of them changes."""
    reason: str
    position: Position
