"""The scripts and style sheets that features add."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

ScriptPlace: TypeAlias = Literal[
    "page", "topic", "tile", "link-tile", "row", "selection", "table", "first"
]
"""Where a script is called, and what its function is given there:

- "page", for each element of a page that matches its selector: `(element)`. It is loaded then. At
  the root of a page are the names of the parameters of its address, as `data-parameters`.
- "topic", the same on pages of topics, as a part of their script, without a request of its own.
- "tile", "link-tile" (after the other tiles) and "row", in the menu of a clause: `(clause, menu)`,
  as `actions/clause.js` describes them. It returns an element, or null where it does not apply.
- "selection", in the bar for several clauses: `(takePaths)`, a function that ends the selection and
  returns the paths of the clauses. It returns a button.
- "table", in the bar of the mode for the table: `(game, itemOf)`, its id, and a function that makes
  a list item of a place. It returns elements.
- "first", before the page is painted, where `FrameParts.first_script` says so: a plain script
  without a function, which follows that of the spine in one file. It may load modules later.
"""


@dataclass(frozen=True, slots=True)
class Script:
    """A function of a script, and where it is called: `Script("save.js", "saveButton", "tile")`.
    Those at one place stand in the order of the features."""

    module: str
    """Its path below the folder `assets/` of the feature."""
    function: str = ""
    """What it exports; empty at the place "first"."""
    place: ScriptPlace = "page"
    """Where the function is called."""
    selector: str = ""
    """A CSS selector of the elements, at the places "page" and "topic": "form.search"."""


@dataclass(frozen=True, slots=True)
class Style:
    """A style sheet, which is joined with those of the spine."""

    name: str
    """Its path below the folder `assets/` of the feature."""
    is_for_topics: bool = True
    """False if the pages of topics do not need it."""
