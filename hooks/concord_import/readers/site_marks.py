"""What generators of sites add to Markdown: attributes, admonitions, tabs, imports, contents."""

import re
from collections.abc import Callable, Iterator, Sequence

_ATTRIBUTE = r"(?:[#.][\w.-]+|[\w-]+=(?:\"[^\"\n]*\"|[\w.-]+))"
_ATTRIBUTES = re.compile(
    rf"[ \t]*\{{(?::|/\*)?[ \t]*({_ATTRIBUTE}(?:[ \t]+{_ATTRIBUTE})*)[ \t]*(?:\*/)?\}}[ \t]*$",
    re.MULTILINE,
)
_ID = re.compile(r"#([\w.-]+)")
_WITHOUT_TEXT = re.compile(
    r"^(?:import[ \t][^\n]*['\"][^\n]*|export[ \t](?:const|default|function)[^\n]*"
    r"|\*\[[^\]\n]+\]:[^\n]*|[-*][ \t]+TOC|\{:[ \t]*toc[^\n}]*\}|\[TOC\]|\[\[_?TOC_?\]\]"
    r"|\[[^\]\n]*(?:back to|to the top|↑)[^\]\n]*\]\([^)\n]*\)|\{/\*[^\n]*\*/\})[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
_BEGINNING = re.compile(
    r"([ \t]*)(!!!|\?\?\?\+?|===|:::+)[ \t]*([\w-]*)[ \t]*"
    r"(?:\"([^\"]*)\"|\[([^\]]*)\]|(\w.*))?[ \t]*"
)
_TAB_ITEM = re.compile(
    r"^[ \t]*</?(?:TabItem|Tabs)\b(?:[^\n>]*?\blabel=[\"']([^\"'\n]+))?[^\n>]*>[ \t]*$",
    re.MULTILINE,
)
_NO_PROSE = re.compile(r"[-*+|>#]|\d+[.)]")
_TAB = 4


def without_site_marks(text: str, drop: Callable[[re.Match[str], str], str]) -> str:
    """The text in plain Markdown, line by line. `drop` lists what is left out."""

    def attributes(found: re.Match[str]) -> str:
        named = _ID.search(found[1])
        if not named or len(found[1].split()) > 1:
            drop(found, "attributes")
        return f" {{#{named[1]}}}" if named else ""

    text = _TAB_ITEM.sub(lambda found: f"**{found[1]}.**" if found[1] else "", text)
    text = _WITHOUT_TEXT.sub(lambda found: drop(found, "a mark of a site generator"), text)
    return "\n".join(_lines(_ATTRIBUTES.sub(attributes, text).split("\n")))


def _lines(lines: Sequence[str]) -> Iterator[str]:
    place = 0
    while place < len(lines):
        found = _BEGINNING.fullmatch(lines[place])
        is_tab = bool(found and found[2] == "===")
        if found is None or not found[4 if is_tab else 3]:
            is_end = bool(found and found[2].startswith(":") and not found[5] and not found[6])
            yield "" if is_end else lines[place]
            place += 1
            continue
        body, n_lines = _body(lines, place + 1, found)
        kind = "" if is_tab else "\\[!example] " if found[3] == "example" else "\\[!note] "
        yield from _written(body, found[1] + ("" if is_tab else "> "), kind, _title(found))
        yield from [""] * (n_lines - len(body))
        place += 1 + n_lines


def _title(found: re.Match[str]) -> str:
    words = (found[4] or found[5] or found[6] or "").strip()
    return f"**{words}{'' if words.endswith(('.', '!', '?', ':')) else '.'}** " if words else ""


def _body(lines: Sequence[str], start: int, found: re.Match[str]) -> tuple[list[str], int]:
    """The lines of an admonition or tab without their indent, and their number."""
    if found[2].startswith(":"):
        ends = (at for at in range(start, len(lines)) if lines[at].strip() == found[2])
        end = next(ends, start - 1)
        return list(lines[start : max(start, end)]), end + 1 - start
    indent = len(found[1].expandtabs(_TAB)) + _TAB
    body: list[str] = []
    for line in lines[start:]:
        expanded = line.expandtabs(_TAB)
        if expanded.strip() and len(expanded) - len(expanded.lstrip()) < indent:
            break
        body.append(expanded[indent:])
    while body and not body[-1]:
        body.pop()
    return body, len(body)


def _written(body: Sequence[str], sign: str, kind: str, title: str) -> Iterator[str]:
    """One line for the beginning and one for each line of the body, the title before its text."""
    first = next((at for at, line in enumerate(body) if line.strip()), 0)
    if not body or _NO_PROSE.match(body[first]):
        yield f"{sign}{kind}{title}".rstrip() if title else ""
        yield from (f"{sign}{line}".rstrip() for line in body)
        return
    yield from [""] * (first + 1)
    yield f"{sign}{kind}{title}{body[first]}"
    yield from (f"{sign}{line}".rstrip() for line in body[first + 1 :])
