"""What holds for the import of any rulebook."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from concord_import.alignment.alignment_file import AlignmentFile, read_alignment, write_alignment
from concord_import.alignment.corrections import Corrections, read_corrections
from concord_import.drafts.game import GameFacts
from concord_import.drafts.importer import align_sources, alignment_of
from concord_import.structure.sources import Source, read_source

FACTS = GameFacts("any", titles={}, versions={}, licenses={})
ENGLISH = [
    *("bee", "hive", "honey", "wax", "queen", "drone", "swarm"),
    *("meadow", "clover", "stores", "visits", "guards", "leaves"),
]
RUSSIAN = [
    *("пчела", "улей", "мёд", "воск", "матка", "трутень", "рой"),
    *("луг", "клевер", "хранит", "посещает", "сторожит", "покидает"),
]
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Rule:
    """Words by their places in both lists, and the rules below."""

    words: tuple[int, ...]
    below: tuple[Rule, ...] = ()


WORDS = st.lists(st.integers(0, len(ENGLISH) - 1), min_size=4, max_size=9).map(tuple)
LEAVES = st.builds(Rule, WORDS)
RULES = st.builds(Rule, WORDS, st.lists(LEAVES, max_size=2).map(tuple))
Book: TypeAlias = list[list[Rule]]
BOOKS = st.lists(st.lists(RULES, min_size=1, max_size=4), min_size=1, max_size=3)

in_one_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def lines_of(book: Book, words: Sequence[str], first: int = 1) -> Iterator[str]:
    """The book as Markdown; its topics and its rules are counted from `first`.

    Each rule has a word of its own, so that no two are alike.
    """
    names = (number * "o" for number in count(1))

    def said(rule: Rule) -> str:
        text = " ".join(words[each] for each in rule.words)
        return f"{text.capitalize()} {next(names)}."

    for number, topic in enumerate(book, first):
        yield f"# {number} {words[number - first].title()} {(number - first + 1) * 'x'}\n"
        for place, rule in enumerate(topic, first):
            yield f"{number}.{place}. {said(rule)}"
            yield from (
                f"   {letter}) {said(each)}" for letter, each in zip("ab", rule.below, strict=False)
            )
        yield ""


def read(language: str, folder: Path, lines: Iterator[str]) -> Source:
    path = folder / f"{language}.md"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return read_source(language, path)


def both(folder: Path, book: Book, first: int = 1) -> list[Source]:
    english, russian = lines_of(book, ENGLISH, first), lines_of(book, RUSSIAN, first)
    return [read("en", folder, english), read("ru", folder, russian)]


def aligned(sources: list[Source], corrections: Corrections | None = None) -> AlignmentFile:
    return alignment_of(
        align_sources(FACTS, sources, corrections or Corrections(), lambda _: False)
    )


@in_one_folder
@given(BOOKS)
def test_every_word_of_a_file_stands_in_a_row(tmp_path: Path, book: Book) -> None:
    sources = both(tmp_path, book)
    result = align_sources(FACTS, sources, Corrections(), lambda _: False)
    rows = [row for top in result.rows for row in top.walk()]
    for source, words in zip(sources, (ENGLISH, RUSSIAN), strict=True):
        entries = [each for row in rows for each in row.entries.get(source.language, ())]
        found = Counter(word for each in entries for word in _WORD.findall(each.words))
        text = re.sub(r"(?m)^ {3}[ab]\)", "", "\n".join(lines_of(book, words)))
        assert found == Counter(_WORD.findall(text))
        assert len(entries) == len(set(entries))


@in_one_folder
@given(BOOKS)
def test_unchanged_files_have_the_rows_that_they_had(tmp_path: Path, book: Book) -> None:
    sources = both(tmp_path, book)
    first = aligned(sources)
    again = both(tmp_path, book)
    known = read_alignment("alignment.tsv", write_alignment(first))
    corrections = read_corrections(known, again, "alignment.tsv")
    assert write_alignment(aligned(again, corrections)) == write_alignment(first)


@in_one_folder
@given(BOOKS, st.integers(2, 9))
def test_an_edition_with_other_numbers_keeps_all_ids(
    tmp_path: Path, book: Book, first: int
) -> None:
    before = aligned(both(tmp_path, book))
    later = both(tmp_path, book, first)
    corrections = read_corrections(before, later, "alignment.tsv")
    after = aligned(later, corrections)
    assert [each.id for each in after.rows] == [each.id for each in before.rows]
    assert all(each.numbers["en"].startswith(str(first)) for each in after.rows[:2])


@pytest.mark.slow
def test_another_order_of_hashes_changes_no_byte(tmp_path: Path) -> None:
    """Python orders the words of sets by hashes, which differ from run to run."""
    rules = [Rule((number % 13, 3, number % 7, 5)) for number in range(9)]
    both(tmp_path, [rules, rules[::-1]])
    script = (
        "import sys; from pathlib import Path;"
        "from concord_import.alignment.alignment_file import write_alignment;"
        "from concord_import.alignment.corrections import Corrections;"
        "from concord_import.drafts.game import GameFacts;"
        "from concord_import.drafts.importer import align_sources, alignment_of;"
        "from concord_import.structure.sources import read_source;"
        "s = [read_source(l, Path(sys.argv[1], f'{l}.md')) for l in ('en', 'ru')];"
        "a = align_sources(GameFacts('any'), s, Corrections(), lambda _: False);"
        "sys.stdout.buffer.write(write_alignment(alignment_of(a)))"
    )
    found = {
        subprocess.run(  # noqa: S603 - the command is our own
            [sys.executable, "-c", script, str(tmp_path)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
