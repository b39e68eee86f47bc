"""Finds the table of contents of a file, which repeats its headings."""

import re
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
    found = _contents(blocks, words)
    gone = blocks[found.start : found.stop]
    dropped = [Dropped(block.line, words_of(block), "the table of contents") for block in gone]
    return [block for place, block in enumerate(blocks) if place not in found], dropped


def _contents(blocks: Sequence[Block], words: SectionWords) -> range:
    keys = list(map(_key, blocks))
    lasts = {key: place for place, key in enumerate(keys)}
    again = [lasts[key] for key in keys]
    for start, last in enumerate(again):
        end = _end(keys, again, start)
        places = [place for place in again[start:end] if place >= end]
        n_fewest = max(_FEWEST_ENTRIES, _LEAST_SHARE * (end - start))
        if last < end or len(places) < n_fewest or max(places) - min(places) < 2 * len(places):
            continue
        is_titled = start > 0 and keys[start - 1] in words.contents
        if is_titled or _is_listed(blocks[:start], blocks[start:end], is_first=all(keys[:start])):
            return range(start - is_titled, end)
    return range(0)


def _end(keys: Sequence[str], again: Sequence[int], start: int) -> int:
    """Return the end of a run of lines that the file repeats below it."""
    end = start
    for place in range(start, min(len(keys), start + _MOST_ENTRIES)):
        is_repetition = place > start and keys[place] == keys[start]
        if place - end > _MOST_OTHERS or not keys[place] or is_repetition:
            break
        if again[place] > place:
            end = place + 1
    return end


def _is_listed(before: Sequence[Block], listed: Sequence[Block], *, is_first: bool) -> bool:
    """True for the first lines of a file, and for links or lines with the numbers of pages, that no
    sentence announces."""
    is_announced = bool(before) and words_of(before[-1]).rstrip().endswith((":", "："))
    are_linked = all(block.links or _PAGE.search(block.text) for block in listed)
    return not is_announced and (is_first or are_linked)


def _key(block: Block) -> str:
    """Return the words by which an entry of the contents and its heading are told to be the same;
    empty for a block that is neither."""
    is_text = block.form is not Form.TABLE and block.kind is None
    if not is_text or not may_be_title(words_of(block), _LONGEST_ENTRY):
        return ""
    words = f"{block.heading or ''} {numbered_heading(block.text).words}"
    return " ".join(_WORD.findall(_LEADER.sub("", words).lower()))
