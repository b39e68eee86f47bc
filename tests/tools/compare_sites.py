"""Compares two built sites: `python -m tests.tools.compare_sites OLD NEW`.

By default files are compared byte by byte. With `--content`, pages are compared by the ids, links
and texts within their article, JSON by its values, and other files not at all: so a change of
markup is no difference.

Each `--same-as PATTERN REPLACEMENT` (a regular expression, and what takes its place) is applied to
the paths and texts of both sites first, so that intended differences can be named one by one.
What is left is printed, a line a file, and the exit status is 1.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from lxml import html

_TEXTS = frozenset({".html", ".json", ".xml", ".svg", ".js", ".css", ".webmanifest", ".txt"})
_BEFORE, _AFTER = 20, 80  # characters that are shown around the first difference

Rule: TypeAlias = tuple[re.Pattern[str], str]
Reading: TypeAlias = Callable[[Path, Sequence[Rule]], str]


def main() -> None:
    options = _parser().parse_args()
    rules = [(re.compile(pattern), replacement) for pattern, replacement in options.same_as]
    read = _content_of if options.content else _text_of
    lines = list(differences(options.old, options.new, rules, read))
    print(*lines[: options.most], f"{len(lines)} files differ.", sep="\n")
    sys.exit(bool(lines))


def differences(old: Path, new: Path, rules: Sequence[Rule], read: Reading) -> Iterator[str]:
    """Yield a line for each file that only one site has, or that reads differently."""
    before, after = _files(old, rules), _files(new, rules)
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield f"gone: {name}"
        elif name not in before:
            yield f"new: {name}"
        else:
            first, second = read(before[name], rules), read(after[name], rules)
            if first != second:
                yield f"differs: {name}: {_first_difference(first, second)}"


def _files(folder: Path, rules: Sequence[Rule]) -> Mapping[str, Path]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {_apply(rules, path.relative_to(folder).as_posix()): path for path in paths}


def _text_of(path: Path, rules: Sequence[Rule]) -> str:
    content = path.read_bytes()
    return _apply(rules, content.decode()) if path.suffix in _TEXTS else content.hex()


def _content_of(path: Path, rules: Sequence[Rule]) -> str:
    if path.suffix == ".json":
        return _apply(rules, json.dumps(json.loads(path.read_bytes()), ensure_ascii=False))
    if path.suffix == ".html":
        return _apply(
            rules, "\n".join(_article_content(html.document_fromstring(path.read_bytes())))
        )
    return ""


def _article_content(page: Any) -> Iterator[str]:
    article = (page.xpath("//article") or page.xpath("//body"))[0]
    yield from article.xpath(".//@id")
    yield from article.xpath(".//@href")
    for text in article.xpath(".//text()[not(ancestor::script)]"):
        if words := " ".join(text.split()):
            yield words


def _apply(rules: Sequence[Rule], text: str) -> str:
    for pattern, replacement in rules:
        text = pattern.sub(replacement, text)
    return text


def _first_difference(before: str, after: str) -> str:
    pairs = enumerate(zip(before, after, strict=False))
    start = next((i for i, (one, other) in pairs if one != other), min(len(before), len(after)))
    shown = slice(max(0, start - _BEFORE), start + _AFTER)
    return f"{before[shown]!r} → {after[shown]!r}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--content", action="store_true", help="compare what pages and data say")
    parser.add_argument(
        "--same-as", nargs=2, action="append", default=[], metavar=("PATTERN", "REPLACEMENT")
    )
    parser.add_argument("--most", type=int, default=20, help="how many differences to print")
    return parser


if __name__ == "__main__":
    main()
