"""The format of the files about the site itself: the interface, and what is withdrawn."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Discriminator, Field, StringConstraints, Tag, model_validator

from concord.base.ids import LANGUAGE_TAG, PAGE_ADDRESS
from concord.records.shapes.base import Format, Id, Shape, Text, Texts, invalid, unwrap_number


class WithdrawalShape(Shape):
    """One of `language`, `game`, `page` and `kind`, and why it is given up."""

    language: Annotated[str, StringConstraints(pattern=LANGUAGE_TAG)] = ""
    """The tag of a language."""
    game: Id = ""
    page: Annotated[str, StringConstraints(pattern=PAGE_ADDRESS)] = ""
    """The address of a hand-written page, as `published.lock` has it: `ru/about/`."""
    kind: Literal["", "compare-pages", "search", "offline"] = ""
    """The pages that a setting of mkdocs.yml switches."""
    reason: Texts
    """Plain text, which its addresses show."""

    @model_validator(mode="after")
    def _names_one_thing(self) -> "WithdrawalShape":
        named = [name for name in (self.language, self.game, self.page, self.kind) if name]
        if len(named) != 1:
            raise invalid(f"{len(named)} things", "one: a language, a game, a page or a kind")
        return self


class WithdrawnShape(Shape):
    withdrawn: list[WithdrawalShape]
    """What was published of the site itself and is given up."""


Word = Annotated[
    Annotated[Format, Tag("one-for-all")] | Annotated[dict[str, Format], Tag("by-category")],
    Discriminator(lambda value: "by-category" if isinstance(value, dict) else "one-for-all"),
]


class InterfaceShape(Shape):
    """The words of the pages in one language. What a library leaves out is the engine's."""

    name: Text = ""
    """The language's own name for itself."""
    alphabet: Text = ""
    """All letters, in the order of the language; empty for one that has none, as Japanese."""
    fallback: list[Annotated[str, StringConstraints(pattern=LANGUAGE_TAG)]] = []
    """The languages whose words stand where this one has none."""
    words: dict[str, Word] = {}
    """The words of the pages, by key: a format, or one for each CLDR plural category."""


class LibraryShape(Shape):
    """The file that makes a folder of records a library."""

    format: Annotated[int, BeforeValidator(unwrap_number)] = 1
    """The format of the records."""
    languages: Annotated[
        list[Annotated[str, StringConstraints(pattern=LANGUAGE_TAG)]], Field(min_length=1)
    ]
    """The languages of the site. The first one is the default language."""
