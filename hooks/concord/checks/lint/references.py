"""Whether translations refer to the same units."""

from __future__ import annotations

from collections.abc import Iterator

from concord.checks.lint.agreement import Times, outliers
from concord.checks.lint.aligned_texts import Parallel
from concord.checks.lint.findings import Finding
from concord.core.model import Lint


def references(parallel: Parallel) -> Iterator[Finding]:
    if not any(passage.inline.has_references for passage in parallel.passages.values()):
        return
    named = {
        language: {str(each) for each in passage.inline.references()}
        for language, passage in parallel.passages.items()
    }
    everywhere = set.intersection(*named.values())
    for target in sorted(set.union(*named.values()) - everywhere):
        times = {
            language: Times(int(target in each), int(target in each))
            for language, each in named.items()
        }
        for outlier in outliers(times, parallel.source):
            lacks = outlier.says_too_little
            found = f"no reference to {target}" if lacks else f"a reference to {target}"
            expected = (
                f"[[{target}]], as in the others" if lacks else "the references of the others"
            )
            snippet = "" if lacks else target
            yield Finding(Lint.REFERENCES, outlier.language, found, expected, snippet)
