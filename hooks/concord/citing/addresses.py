"""Reads ids and addresses: what they name, and the numbers that they end in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.citing.game_index import GameIndex
from concord.citing.grammar import Grammar
from concord.citing.matches import Hit

_DIGIT = re.compile("[0-9]")
_QUERY = re.compile(r"[?#].*", re.DOTALL)
_PUNCTUATION = ".,;:!?)]'*_"
_MARKUP = (  # of a link: what stands before its address, and after it
    (re.compile(r"\[[^\[\]\n]*\]\($"), re.compile(r"\)")),
    (re.compile(r"\[url=$", re.IGNORECASE), re.compile(r"\][^\[\n]*\[/url\]", re.IGNORECASE)),
    (
        re.compile(r"<a href=\"$", re.IGNORECASE),
        re.compile(r"\"[^>\n]*>[^<\n]*</a>", re.IGNORECASE),
    ),
)
_MAX_MARKUP = 200  # characters
_WRAPPING = " \t\n<>«»„“”\"'()[],;"


@dataclass(frozen=True, slots=True)
class NumberInAddress:
    """What follows the name of the game, or of the site, in an address: "85.14"."""

    query: str
    game: str
    """Empty if none is named."""


@dataclass(frozen=True, slots=True)
class Link:
    """An address in a text, with the markup of its link, and the unit that it names, if any."""

    start: int
    end: int
    hits: list[Hit]


class Addresses:
    """Reads the addresses of some games."""

    def __init__(self, indexes: Sequence[GameIndex], grammar: Grammar) -> None:
        self._indexes = indexes
        self._grammar = grammar
        games = "|".join(re.escape(id_) for index in indexes for id_ in index.ids)
        bare = rf"(?<![A-Za-z0-9_/.-])(?:[a-z0-9.-]+/)*(?:{games})/[a-z0-9./#-]+"
        self._pattern = re.compile(f"{grammar.link_pattern.pattern}|{bare}", re.IGNORECASE)
        self._languages = {
            language
            for index in indexes
            for topic in index.data["topics"]
            for language in topic["title"]
        }

    def find(self, text: str) -> list[Hit]:
        """The unit that an id or an address names, or the topic if it names no unit.

        Between the topic and the unit an address may have further names.
        """
        found: list[Hit] = []
        for index, topic, *names in self._parse(text):
            entries = next(filter(None, (index.find_by_id(topic, e) for e in names or [""])), [])
            found += [(index, entry) for entry in entries]
        return found

    def find_topic(self, text: str) -> list[Hit]:
        """The topic of an id whose unit does not exist."""
        return [
            (index, entry)
            for index, topic, *_ in self._parse(text)
            for entry in index.find_by_id(topic, "")
        ]

    def find_number(self, text: str) -> NumberInAddress | None:
        """The number at the end of an address like “…/ru/ti4/85.14”; None for any other text."""
        bare = _QUERY.sub("", text.strip(_WRAPPING))
        scheme, divider, rest = bare.partition("://")
        names = [self._grammar.decode_path(name) for name in (rest or scheme).split("/") if name]
        is_address = bool(divider) or bare.startswith("/")
        if divider:
            names = names[1:]
        for place, name in enumerate(names):
            for index in self._indexes:
                if name.lower() in index.ids and place + 1 < len(names):
                    return self._number(names[place + 1 :], index.game)
        is_address = is_address or (len(names) > 1 and names[0].lower() in self._languages)
        return self._number(names, "") if is_address else None

    def is_foreign(self, text: str) -> bool:
        """True for a single address with a scheme, which is left when it names nothing."""
        return "://" in text and not re.search("[ \t\n]", text.strip(_WRAPPING))

    def scan(self, text: str) -> list[Link]:
        """The addresses in a text. Those of units of these games have hits."""
        links: list[Link] = []
        if not may_have_links(text):
            return links
        for match in self._pattern.finditer(text):
            address = match[0].rstrip(_PUNCTUATION)
            hits = [hit for hit in self.find(address) if hit[1].unit]
            start, end = match.start(), match.start() + len(address)
            if hits:
                start, end = _find_markup(text, start, end)
            links.append(Link(start, end, hits))
        return links

    def _number(self, names: Sequence[str], game: str) -> NumberInAddress | None:
        """Without a game, names before the first digit are those of folders."""
        has_digit = [bool(_DIGIT.search(name)) for name in names]
        if not any(has_digit):
            return None
        return NumberInAddress("/".join(names if game else names[has_digit.index(True) :]), game)

    def _parse(self, text: str) -> Iterator[tuple[GameIndex, str, *tuple[str, ...]]]:
        """Each game with the topic that a text names in it, and what may be the unit."""
        address = self._grammar.parse_address(text)
        if not address:
            return
        names = [name for name in address.path.split("/") if name]
        for index in self._indexes:
            games = [place for place, name in enumerate(names, start=1) if name in index.ids]
            below = names[games[0] :] if games else [] if address.scheme else names
            topic, *rest = below or [""]
            yield index, topic, *([address.fragment] if address.fragment else rest)


def may_have_links(text: str) -> bool:
    """False for a text in which `Addresses.scan` finds nothing, as in most."""
    return "/" in text or "www." in text.lower()


def _find_markup(text: str, start: int, end: int) -> tuple[int, int]:
    """The span of the link in Markdown, BBCode or HTML that an address is part of."""
    for opening, closing in _MARKUP:
        before = opening.search(text, max(0, start - _MAX_MARKUP), start)
        after = closing.match(text, end)
        if before and after:
            return before.start(), after.end()
    return start, end
