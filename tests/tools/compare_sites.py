"""Compares two built sites file by file: `python -m tests.tools.compare_sites OLD NEW`.

Each `--same-as PATTERN REPLACEMENT` (a regular expression and what to put in its place) is applied
to the names and texts of both sites first, so that intended differences can be named one by one.
What is left is printed, a line a file, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

_TEXTS = frozenset({".html", ".json", ".xml", ".svg", ".js", ".css", ".webmanifest", ".txt"})
_CONTEXT = 60  # characters that are shown around the first difference

Rule = tuple[re.Pattern[str], str]


def main() -> None:
    options = _parser().parse_args()
    rules = [(re.compile(pattern), replacement) for pattern, replacement in options.same_as]
    lines = list(differences(options.old, options.new, rules))
    print(*lines[: options.most], sep="\n")
    print(f"{len(lines)} files differ.")
    sys.exit(bool(lines))


def differences(old: Path, new: Path, rules: Sequence[Rule]) -> Iterator[str]:
    """A line for each file that only one site has, or whose content differs."""
    before, after = _files(old, rules), _files(new, rules)
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield f"gone: {name}"
        elif name not in before:
            yield f"new: {name}"
        else:
            first, second = (_content(path, rules) for path in (before[name], after[name]))
            if first != second:
                yield f"differs: {name}: {_first_difference(first, second)}"


def _files(folder: Path, rules: Sequence[Rule]) -> Mapping[str, Path]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {_apply(rules, path.relative_to(folder).as_posix()): path for path in paths}


def _content(path: Path, rules: Sequence[Rule]) -> bytes:
    content = path.read_bytes()
    return _apply(rules, content.decode()).encode() if path.suffix in _TEXTS else content


def _apply(rules: Sequence[Rule], text: str) -> str:
    for pattern, replacement in rules:
        text = pattern.sub(replacement, text)
    return text


def _first_difference(first: bytes, second: bytes) -> str:
    before, after = (each.decode(errors="replace") for each in (first, second))
    pairs = zip(before, after, strict=False)
    shared = min(len(before), len(after))
    start = next((i for i, (one, other) in enumerate(pairs) if one != other), shared)
    begin = max(0, start - _CONTEXT // 3)
    return f"{before[begin : start + _CONTEXT]!r} → {after[begin : start + _CONTEXT]!r}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument(
        "--same-as", nargs=2, action="append", default=[], metavar=("PATTERN", "REPLACEMENT")
    )
    parser.add_argument("--most", type=int, default=20, help="how many differences to print")
    return parser


if __name__ == "__main__":
    main()
