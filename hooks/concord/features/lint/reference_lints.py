"""Lints of references: no printed numbers in their place, and the same ones in all translations."""

import re
from collections.abc import Iterator, Sequence

from concord.base.ids import LIBRARY_FILE
from concord.base.problems import Position, Problem, Severity
from concord.features.citing.resolver import has_engine
from concord.features.lint.aligned_texts import AlignedTexts, CountRange, outliers
from concord.features.lint.linted_game import LintedGame
from concord.features.lint.linted_passages import Finding, Passage, finding_at
from concord.model.library import Library
from concord.model.lints import LintName
from concord.model.texts import Emphasis, Link, Node, Text
from concord.text.plain import own_words

_DIGIT = re.compile(r"[0-9]")  # most texts have none
_IN_CITATION = re.compile(r"[\d/／]")  # any digit, or a sign between the parts of an address


def references(texts: AlignedTexts) -> Iterator[Finding]:
    if not any(passage.inline.references for passage in texts.passages.values()):
        return
    targets = {
        language: {str(reference) for reference in passage.inline.references}
        for language, passage in texts.passages.items()
    }
    common = set.intersection(*targets.values())
    for target in sorted(set.union(*targets.values()) - common):
        counts = {
            language: CountRange(int(target in own), int(target in own))
            for language, own in targets.items()
        }
        for outlier in outliers(counts, texts.source):
            is_missing = outlier.says_too_little
            found = f"no reference to {target}" if is_missing else f"a reference to {target}"
            expected = (
                f"[[{target}]], as in the others" if is_missing else "the references of the others"
            )
            snippet = "" if is_missing else target
            yield Finding(LintName.REFERENCES, outlier.language, found, expected, snippet)


def printed_numbers(passage: Passage, game: LintedGame) -> Iterator[Finding]:
    if not _DIGIT.search(passage.judged_text):
        return
    for start, words in _own_words(passage.inline.nodes, 0):
        judged = passage.judged_text[start : start + len(words)]
        if not _IN_CITATION.search(judged):
            continue
        for place, reference in game.numbers.printed_in(judged, passage.language):
            found, expected = f"the printed number “{words[place]}”", f"the reference {reference}"
            span = start + place.start, start + place.stop
            yield finding_at(LintName.PRINTED_NUMBERS, passage, span, found, expected)


def _own_words(nodes: Sequence[Node], start: int) -> Iterator[tuple[int, str]]:
    """Yield the parts of a text that are no references, with their positions in its plain text."""
    for node in nodes:
        if isinstance(node, Text):
            yield start, node.text
        elif isinstance(node, Emphasis | Link):
            yield from _own_words(node.content, start)
        start += len(own_words([node]))


def engine_is_there(_: Library) -> Iterator[Problem]:
    """Warn if there is no engine to read citations, so that no numbers can be found."""
    if not has_engine():
        found = "no JavaScript engine, without which numbers in texts are not looked for"
        position = Position(f"data/{LIBRARY_FILE}")
        yield Problem(position, found, "the package quickjs-ng", severity=Severity.WARNING)
