"""The index of one language as its files need it, with its posting lists packed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from concord.core.model.texts import Language
from concord.core.published_files import compact_json
from concord.search.packed_files import in_shards, packed
from concord.search.postings import LanguageIndex

_MOST = 12_000  # characters of a file, of which compression leaves a third


class PostingFile(NamedTuple):
    n_documents: Mapping[str, int]
    """By lemma or concept, in their order: the number of documents in which it occurs."""
    content: bytes


@dataclass(frozen=True, slots=True)
class PackedIndex:
    language: Language
    n_documents: int
    posting_files: Sequence[PostingFile]
    forms: Mapping[str, frozenset[str]]
    """This and all that follows is as `LanguageIndex` has it."""
    function_lemmas: frozenset[str]
    related: Mapping[str, frozenset[str]]
    expressions: Mapping[str, frozenset[str]]

    @property
    def names(self) -> Iterator[str]:
        """The lemmas and concepts that have a posting list, in their order."""
        for each in self.posting_files:
            yield from each.n_documents


def pack(index: LanguageIndex) -> PackedIndex:
    return PackedIndex(
        index.language,
        index.n_documents,
        list(_posting_files(index)),
        index.forms,
        index.function_lemmas,
        index.related,
        index.expressions,
    )


def _posting_files(index: LanguageIndex) -> Iterator[PostingFile]:
    sized = ((name, len(index.postings[name].lists)) for name in sorted(index.postings))
    for names in in_shards(sized, _MOST):
        rows = ",".join(f"{compact_json(name)}:{index.postings[name].lists}" for name in names)
        n_documents = {name: index.postings[name].n_documents for name in names}
        yield PostingFile(n_documents, packed(f"{{{rows}}}"))
