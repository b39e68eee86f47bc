"""The terms of the glossary that the text of a clause links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.core.model.games import Term
from concord.locale.localized_game import LocalizedGame
from concord.text.term_links import TermLink


class ClauseTerms:
    """Finds the first mention of each term in the texts of one clause.

    Common words are not linked, nor are terms on the page of the topic that deals with them.
    """

    def __init__(self, game: LocalizedGame, topic_id: str) -> None:
        """`game` is that in the language of the texts."""
        self._finder = game.texts.term_finder
        self._topic = topic_id
        self._seen: set[str] = set()

    def links_in(self, text: str) -> Sequence[TermLink]:
        return list(self._links_in(text))

    def _links_in(self, text: str) -> Iterator[TermLink]:
        for mention in self._finder.mentions_in(text):
            ids = [term.id for term in mention.terms if self._is_linked(term)]
            if ids and not self._seen.issuperset(ids):
                self._seen.update(ids)
                yield TermLink(mention.start, mention.end, tuple(ids))

    def _is_linked(self, term: Term) -> bool:
        return not term.is_everyday and term.topic != self._topic
