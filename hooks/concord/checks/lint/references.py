"""Translations refer to the same units."""

from __future__ import annotations

from collections.abc import Iterator

from concord.checks.lint.agreement import CountRange, outliers
from concord.checks.lint.aligned_texts import AlignedTexts
from concord.checks.lint.findings import Finding
from concord.core.model.lints import Lint


def references(texts: AlignedTexts) -> Iterator[Finding]:
    if not any(passage.inline.has_references for passage in texts.passages.values()):
        return
    targets = {
        language: {str(each) for each in passage.inline.references()}
        for language, passage in texts.passages.items()
    }
    common = set.intersection(*targets.values())
    for target in sorted(set.union(*targets.values()) - common):
        counts = {
            language: CountRange(int(target in each), int(target in each))
            for language, each in targets.items()
        }
        for outlier in outliers(counts, texts.source):
            is_missing = outlier.says_too_little
            found = f"no reference to {target}" if is_missing else f"a reference to {target}"
            expected = (
                f"[[{target}]], as in the others" if is_missing else "the references of the others"
            )
            snippet = "" if is_missing else target
            yield Finding(Lint.REFERENCES, outlier.language, found, expected, snippet)
