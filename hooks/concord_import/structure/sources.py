"""A file of a rulebook as it is imported: its tree, and how much it says."""

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from concord.model.texts import Language
from concord.text.blocks import split_blocks
from concord_import.readers.files import DATA, read_file
from concord_import.readers.mapping import DEFAULT, MappingShape
from concord_import.readers.source_passages import with_cards
from concord_import.structure.entries import CellPlace, Entry, walk
from concord_import.structure.outline import Outline, outline
from concord_import.text.blocks import Card, Document
from concord_import.text.markers import texts_of, word_before_number

_WORD = re.compile(r"[^\W\d_]{3,}")
_FEWEST_NUMBERED = 2  # headings with a word before the number
_DIGEST = 6  # hexadecimal digits of each half


@dataclass(frozen=True)  # without slots: it caches
class Source:
    language: Language
    name: str
    """The name of the file."""
    digest: str
    """The digest of its content."""
    document: Document
    outline: Outline

    @property
    def entries(self) -> Sequence[Entry]:
        return self.outline.entries

    @property
    def cards(self) -> dict[str, Card]:
        """The cards that have an id, by it."""
        return {each.key: each.card for each in self.document.blocks if each.key and each.card}

    @cached_property
    def places(self) -> Mapping[Entry, CellPlace]:
        """The position of each entry."""
        counted: dict[int, int] = defaultdict(int)
        found = {}
        for entry in walk(self.entries):
            counted[entry.line] += 1
            found[entry] = CellPlace(entry.line, counted[entry.line], digest_of(entry))
        return found

    @cached_property
    def account(self) -> tuple[int, int, int]:
        """How many letters and digits the file has, how many of them are kept in records, and how
        many are left out, not counting numbers."""
        texts = [text for block in self.document.blocks for text in texts_of(block)]
        texts += [passage.text for passage in self.document.dropped]
        kept = [] if self.outline.is_title_of_topic else [self.outline.title]
        return (
            sum(map(letters_in, texts)),
            sum(map(letters_in, kept)) + sum(map(letters_of, walk(self.entries))),
            sum(letters_in(passage.text) for passage in self.outline.dropped),
        )

    @cached_property
    def number_words(self) -> frozenset[str]:
        """The words before numbers of headings and paragraphs: "Article"."""
        written = (block.marker or block.text for block in self.document.blocks)
        found = Counter(word for text in written if (word := word_before_number(text)))
        return frozenset(word for word, n in found.items() if n >= _FEWEST_NUMBERED)


def read_source(
    language: Language,
    path: Path,
    mapping: MappingShape = DEFAULT,
    icons: Collection[str] = (),
    cards: Mapping[str, Card] | None = None,
) -> Source:
    """Read a file. `icons` are the names of the icons of the game, `cards` those of other files.

    Raises ImportFailedError, or OSError if the file cannot be accessed.
    """
    document = with_cards(read_file(path, language, mapping, icons), cards or {})
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[: 2 * _DIGEST]
    has_headings = path.suffix.lower() not in DATA
    topics = mapping.topics if has_headings and "topics" in mapping.model_fields_set else 0
    return Source(language, path.name, digest, document, outline(document, language, topics))


def digest_of(entry: Entry) -> str:
    """Return the digest of an entry's own text with its number and kind, and the digest of its
    words alone."""
    full = "\n".join((entry.kind or entry.level, entry.number, entry.heading, entry.text))
    return f"{_hash(full)}-{words_digest((entry.words,))}"


def words_digest(texts: Iterable[str]) -> str:
    """A digest that is equal for texts which differ in numbers, signs and references only."""
    return _hash(" ".join(word.lower() for text in texts for word in _WORD.findall(text)))


def letters_in(text: str) -> int:
    return sum(map(str.isalnum, text))


def letters_of(entry: Entry) -> int:
    """Return the number of letters and digits of an entry's own text, without its number."""
    texts = split_blocks(entry.text).texts() if entry.text else ()
    return letters_in(entry.heading) + sum(map(letters_in, texts))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST]
