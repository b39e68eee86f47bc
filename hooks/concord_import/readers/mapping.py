"""Mapping files: which keys or columns of somebody's file hold what."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from concord.base.problems import Position
from concord.model.kinds import Kind
from concord.records.record_files import parse_record
from concord.records.shapes.base import Shape, Text, unwrap_number
from concord.records.yaml_positions import locate
from concord_import.text.blocks import ImportFailedError

Markup = Literal["markdown", "html", "plain"]
Keys = Annotated[list[Text], Field(min_length=1)]


class MappingShape(Shape):
    """Which keys of a tree, or columns of a table, hold what. The first of several that has a value
    counts, except for `children`, `text`, `notes` and `examples`, which are read in this order."""

    root: list[Text] = []
    """The keys that lead to the topmost entries."""
    children: Keys = ["children", "sections", "topics", "clauses", "rules", "items"]
    id: Keys = ["id", "key", "slug"]
    """What names an entry in every language, so that it is aligned by it, and links lead to it."""
    number: Keys = ["number", "no", "label"]
    heading: Keys = ["heading", "title", "name"]
    text: Keys = ["text", "body", "description"]
    """A column, or a value, may also be named after the language."""
    notes: Keys = ["notes", "note"]
    examples: Keys = ["examples", "example"]
    kind: Keys = ["kind", "type"]
    kinds: dict[str, Literal["clause", "note", "example"]] = {}
    """What the values under `kind` mean. The names of the kinds mean themselves."""
    component: list[Text] = []
    """The kind of a card or another piece, as “Action card”. What has it is a component."""
    expansion: Keys = ["expansion"]
    """The expansion that a component needs."""
    governed: Keys = ["governed_by"]
    """The ids of the entries that govern a component."""
    section: Keys = ["section", "chapter", "topic"]
    """The column of a table that repeats in every row the title of the topic."""
    level: Keys = ["level", "depth"]
    """The column of a table that says how deep a row stands, counted from 1. Without it the number
    does."""
    topics: Annotated[int, BeforeValidator(unwrap_number), Field(ge=1, le=5)] = 1
    """The level of the topics, counted from 1. Those above are parts."""
    markup: Markup = "markdown"

    def kind_of(self, value: str) -> Kind | None:
        """What a value under `kind` means; None for a clause."""
        meant = self.kinds.get(value, value.lower())
        return {"note": Kind.NOTE, "example": Kind.EXAMPLE}.get(meant)


DEFAULT = MappingShape()


def read_mapping(path: Path) -> MappingShape:
    """Raises ImportFailedError, or OSError if there is no access."""
    content = path.read_bytes()
    position = Position(str(path))
    shape, problems = parse_record(position, content, MappingShape, ())
    if problems or shape is None:
        positions = ((locate(content, problem), problem) for problem in problems)
        raise ImportFailedError(
            *(
                f"{path}:{line_column.line}:{line_column.column}: {problem.message}"
                for line_column, problem in positions
            )
        )
    return shape
