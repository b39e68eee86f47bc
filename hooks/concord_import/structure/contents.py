"""Finds the table of contents of a file, which repeats its headings."""

import re
from collections import defaultdict
from collections.abc import Sequence

from concord_import.text.blocks import Block, Dropped, Form
from concord_import.text.markers import may_be_title, numbered_heading, words_of
from concord_import.text.section_words import SectionWords

_FEWEST_ENTRIES, _MOST_ENTRIES = 4, 1000
_LONGEST_ENTRY = 100  # characters
_MOST_OTHERS = 2  # lines in a row that repeat no heading
_LEAST_SHARE = 0.7  # of the lines that do
_PAGE = re.compile(r"[\s.…·]\d{1,4}$")
_LEADER = re.compile(r"[\s.…·]*\d{0,4}$")
_WORD = re.compile(r"\w+")


def without_contents(
    blocks: Sequence[Block], words: SectionWords
) -> tuple[list[Block], list[Dropped]]:
    """Return the blocks without the table of contents and its title."""
    found = _Contents(blocks, words).places()
    gone = blocks[found.start : found.stop]
    dropped = [Dropped(block.line, words_of(block), "the table of contents") for block in gone]
    return [block for place, block in enumerate(blocks) if place not in found], dropped


class _Contents:
    def __init__(self, blocks: Sequence[Block], words: SectionWords) -> None:
        self._blocks, self._section_words = blocks, words
        self._keys = list(map(_key, blocks))
        self._later: dict[str, list[int]] = defaultdict(list)
        for place, key in enumerate(self._keys):
            self._later[key].append(place)

    def places(self) -> range:
        for start in range(len(self._blocks)):
            end = self._end(start)
            if end - start >= _FEWEST_ENTRIES and self._is_contents(start, end):
                return range(start - self._has_title(start), end)
        return range(0)

    def _end(self, start: int) -> int:
        """Return the end of a run of lines that the file repeats further below, before the
        repetition begins."""
        end = last = start
        limit = min(len(self._blocks), start + _MOST_ENTRIES)
        while last < limit and last - end <= _MOST_OTHERS and self._keys[last]:
            if last > start and self._keys[last] == self._keys[start]:
                break
            if self._last(last) > last:
                end = last + 1
            last += 1
        return end

    def _is_contents(self, start: int, end: int) -> bool:
        again = [self._last(place) for place in range(start, end)]
        places = [place for place in again if place >= end]
        is_first = self._last(start) >= end
        if not is_first or len(places) < max(_FEWEST_ENTRIES, _LEAST_SHARE * (end - start)):
            return False
        if max(places) - min(places) < 2 * len(places):
            return False
        return self._has_title(start) or self._is_listed(start, end)

    def _last(self, place: int) -> int:
        """Return the last position of a line."""
        return self._later[self._keys[place]][-1]

    def _has_title(self, start: int) -> bool:
        title = self._keys[start - 1] if start else ""
        return bool(title) and title in self._section_words.contents

    def _is_listed(self, start: int, end: int) -> bool:
        """True for lines at the beginning of the file, and for links or lines with the numbers of
        pages, that no sentence announces."""
        blocks = self._blocks[start:end]
        above = words_of(self._blocks[start - 1]) if start else ""
        is_first = all(self._keys[:start])
        are_linked = all(block.links or _PAGE.search(block.text) for block in blocks)
        return not above.rstrip().endswith((":", "：")) and (is_first or are_linked)


def _key(block: Block) -> str:
    """Return the words by which an entry of the contents and its heading are told to be the same;
    empty for a block that is neither."""
    is_text = block.form is not Form.TABLE and block.kind is None
    if not is_text or not may_be_title(words_of(block), _LONGEST_ENTRY):
        return ""
    words = f"{block.heading or ''} {numbered_heading(block.text).words}"
    return " ".join(_WORD.findall(_LEADER.sub("", words).lower()))
