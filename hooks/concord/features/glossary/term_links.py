"""Links from the words of a text to the terms of the glossary that they name."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from markupsafe import Markup

from concord.base.urls import FilePath
from concord.features.glossary.definitions import term_finder
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import (
    Emphasis,
    Inline,
    Language,
    Node,
    Reference,
    RichText,
    Table,
    TermMention,
    Text,
)
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.pages.slots import ShownTopic, TextLinker
from concord.rules.editions import LocalizedText
from concord.text.typography import add_no_break_spaces

_TERMS = Markup(' data-terms="{}"')


@dataclass(frozen=True, slots=True)
class TermLink:
    """Words that name a term: `text[start:end]`."""

    start: int
    end: int
    terms: tuple[str, ...]
    """The ids of all terms that may be meant; the link leads to the first one."""
    unit: Reference | None = None
    """The unit that names the component, to which the link leads instead."""


LinkFinder: TypeAlias = Callable[[str], Sequence[TermLink]]
"""Returns the words to link in the next text of a clause, in their order."""


def link_terms(text: RichText, language: Language, find: LinkFinder) -> RichText:
    """Return the text with its mentions of terms.

    Headings and the heads of tables, which are names, have none. Links stay as they are.
    """

    def linked(inline: Inline) -> Inline:
        return replace(inline, nodes=_linked_nodes(inline.nodes, language, find))

    paragraphs = tuple(map(linked, text.paragraphs))
    table = text.table
    if table:
        table = Table(table.columns, tuple(tuple(map(linked, row)) for row in table.rows))
    return RichText(text, paragraphs, text.heading, table)


def _linked_nodes(
    nodes: tuple[Node, ...], language: Language, find: LinkFinder
) -> tuple[Node, ...]:
    return tuple(piece for node in nodes for piece in _linked(node, language, find))


def _linked(node: Node, language: Language, find: LinkFinder) -> Iterator[Node]:
    match node:
        case Text(text):
            yield from _pieces(text, language, find)
        case Emphasis(content):
            yield replace(node, content=_linked_nodes(content, language, find))
        case _:
            yield node


def _pieces(text: str, language: Language, find: LinkFinder) -> Iterator[Node]:
    links = find(text)
    if not links:
        yield Text(text)
        return
    # Of the whole text, since these spaces depend on the words beside them.
    shown = add_no_break_spaces(text, language)
    end = 0
    for link in links:
        yield Text(shown[end : link.start])
        words = shown[link.start : link.end]
        yield replace(link.unit, words=words) if link.unit else TermMention(words, link.terms)
        end = link.end
    yield Text(shown[end:])


def terms_attribute(_context: PageContext, shown: ShownTopic) -> Markup:
    """Return the address of the terms, for scripts; empty if there are none."""
    game = shown.game
    href = shown.root + game.addresses.data(FilePath.TERMS_DATA)
    return _TERMS.format(href) if game.terms else Markup("")


def linked_terms(game: LocalizedGame, topic: Topic) -> TextLinker:
    """Add mentions of terms to the texts of a topic."""

    def linked(unit: Unit, text: LocalizedText[RichText]) -> LocalizedText[RichText]:
        # The text of a component begins with its name, as a heading unless it is all.
        is_name = unit.traits.is_heading or (unit.component and not unit.has_heading)
        if not game.model.names or is_name:
            return text
        find = _clause_terms(game.in_language(text.language), topic.id)
        return replace(text, text=link_terms(text.text, text.language, find))

    return linked


def _clause_terms(game: LocalizedGame, topic_id: str) -> LinkFinder:
    """Return a function that finds the first mention of each term in the texts of one clause.

    Common words are left out, and terms that the topic deals with. `game` is in the language of the
    texts.
    """
    finder, seen = game.of(term_finder), set[str]()

    def links_in(text: str) -> Iterator[TermLink]:
        for mention in finder.mentions_in(text):
            if any(term.is_of_unit and term.topic == topic_id for term in mention.values):
                continue  # the topic means its own component, not another of the same name
            others = (term for term in mention.values if term.topic != topic_id)
            terms = {term.id: term for term in others if not term.is_everyday}
            if terms and not seen.issuperset(terms):
                seen.update(terms)
                first = next(iter(terms.values()))
                unit = Reference(*first.id.split("#")) if first.is_of_unit else None
                yield TermLink(mention.start, mention.end, tuple(terms), unit)

    return lambda text: list(links_in(text))
