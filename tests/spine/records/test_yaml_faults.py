"""What authors are told about the usual mistakes in YAML."""

import pytest

from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_reader import compose

_QUOTES = "in quotation marks"

_MISTAKES = {
    "a tab before a key": ("a:\n\tb: c\n", "2:1", "a tab at the start", "spaces"),
    "a tab after a sound line": ("a: b\n\tc: d\n", "2:1", "a tab at the start", "spaces"),
    "a tab after spaces": ("a:\n  \tb: c\n", "2:3", "a tab at the start", "spaces"),
    "a tab before a point": ("a:\n  - x\n\t- y\n", "3:1", "a tab at the start", "spaces"),
    "a colon in a text": ("a: Note: text\nb: c\n", "1:8", "“: ” within a text", _QUOTES),
    "a colon in a point": ("a:\n  - en: Note: x\n", "2:13", "“: ” within a text", _QUOTES),
    "a colon within braces": ("a: {en: Note: x}\n", "1:13", "“: ” within a text", _QUOTES),
    "no space in line 1": ("id:x\ntitle: y\n", "1:4", "no space after “id:”", "a space after"),
    "no space further down": ("a: b\nc:d\ne: f\n", "2:3", "no space after “c:”", "a space after"),
    "no colon": ("a: b\nrelated [x]\nc: d\n", "2:8", "no colon after “related”", "“related: …”"),
    "no value": ("a: b\nrelated\nc: d\n", "2:8", "no colon after “related”", "“related: …”"),
    "no colon in line 1": ("id x\nt: y\n", "1:3", "no colon after “id”", "“id: …”"),
    "no colon in the first key": ("a:\n  b c\n  # d\n  e: f\n", "2:4", "after “b”", "“b: …”"),
    "no colon in a point": ("a:\n  - b c\n    e: f\n", "2:6", "no colon after “b”", "“b: …”"),
    "no colon above a mapping": ("a:\n  b\n    c: d\n", "2:4", "no colon after “b”", "“b: …”"),
    'no second "': ('a: b\nc: "text\nd: e\n', "2:4", 'the quotation mark "', 'another "'),
    "no second '": ("a: 'it\nb: c\n", "1:4", "the quotation mark '", "another '"),
    'no second " within braces': ('a: {en: "x, ru: y}\nb: c\n', "1:9", "never closed", 'another "'),
    "an apostrophe within '": ("a: 'it's'\nb: c\n", "1:8", "behind a closing quotation mark", "''"),
    'a " within "': ('a: "say "hi""\nb: c\n', "1:10", "behind a closing quotation mark", '\\"'),
    'a " within braces': ('a: {en: "a "b" c"}\n', "1:13", "behind a closing quotation", "a comma"),
    "text behind a quotation": ('a: "x" y\nb: c\n', "1:8", "behind a closing quotation", "the end"),
    "a key too far right": ("a:\n  b: c\n   d: e\n", "3:4", "further right", "the same number"),
    "the second key too far right": ("id: x\n  t: y\n", "2:3", "further right", "the same number"),
    "a key too far left": ("a:\n    b: c\n  d: e\n", "3:3", "left or right", "the same number"),
    "a point too far left": ("a:\n  - b\n - c\n", "3:2", "a point of a list", "the same number"),
    "a key among points": ("a:\n  - b\n  c: d\n", "3:3", "left or right", "the same number"),
    "a point among keys": ("a:\n  b: c\n  - d\n", "3:3", "a point of a list", "the same number"),
    "no ]": ("a: [b, c\nd: e\n", "1:4", "the bracket [, which is never closed", "] at its end"),
    "no }": ("a: {b: c\nd: e\n", "1:4", "the brace {, which is never closed", "} at its end"),
    "} for ]": ("a: [b}\nc: d\n", "1:6", "no comma and no ]", ", or ]"),
    "} too many": ("a: {b: c}}\nd: e\n", "1:10", "behind a closing bracket", "the end of the line"),
    "no comma": ('a: {en: "x" ru: "y"}\n', "1:13", "behind a closing quotation", "a comma or }"),
    "no comma and no quotes": ("a: {en: x ru: y}\n", "1:13", "no comma before a key", "a comma"),
    "@": ("a: @x\n", "1:4", "a text that begins with @", _QUOTES),
    "a backtick": ("a: `x`\n", "1:4", "a text that begins with `", _QUOTES),
    "a percent sign": ("a: %x\n", "1:4", "a text that begins with %", _QUOTES),
    "a backslash": ('a: "\\q"\n', "1:5", "after a backslash", "\\\\ for a backslash"),
    "a text that begins with [": ("a: [[x]] y\nb: c\n", "1:4", "closing bracket", _QUOTES),
    "a text that begins with {": ("a: {n} y\nb: c\n", "1:4", "closing bracket", _QUOTES),
    "brackets within braces": ("a: {b: [[x]] y}\n", "1:14", "closing bracket", "a comma or }"),
    "braces within brackets": ("a: [{b: c} y]\n", "1:12", "closing bracket", "a comma or ]"),
    "a merge conflict": (
        "id: x\n<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> x\n",
        "2:1",
        "an unresolved merge, whose marks stand in lines 2, 4 and 6",
        "one of the versions",
    ),
}


@pytest.mark.parametrize("name", _MISTAKES)
def test_a_mistake_is_named_at_its_place(name: str) -> None:
    text, where, found, expected = _MISTAKES[name]
    with pytest.raises(CannotParseError) as caught:
        compose(text)
    fault = caught.value
    assert f"{fault.line_column.line}:{fault.line_column.column}" == where
    assert found in fault.found
    assert expected in fault.expected


@pytest.mark.parametrize(
    "text",
    ["\x00", "a: *", "a: |x\n b\n", "...\n...", "%x\n", ": : :\n- x", "? [\n", "\t", "a:\n\t", "}"],
)
def test_a_rare_mistake_has_a_place_within_the_text(text: str) -> None:
    with pytest.raises(CannotParseError) as caught:
        compose(text)
    assert caught.value.found
    assert 1 <= caught.value.line_column.line <= len(text.splitlines()) + 1
