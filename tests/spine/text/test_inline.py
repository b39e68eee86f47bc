"""Inline markup of texts: parsing and rendering."""

import pytest

from concord.model.texts import Emphasis, Icon, InvalidMarkup, Link, Node, Reference, Text
from concord.text.html import as_html
from concord.text.parsing import parse, parse_text
from concord.text.plain import as_plain_text, own_words
from tests.spine.text.shown_targets import NUMBERS
from tests.tables import from_table

NODES: dict[str, tuple[Node, ...]] = {
    "": (Text(""),),
    "plain": (Text("plain"),),
    "5 * 3 < 20": (Text("5 * 3 < 20"),),
    "*a*": (Emphasis((Text("a"),)),),
    "_a_": (Emphasis((Text("a"),)),),
    "**a**": (Emphasis((Text("a"),), is_strong=True),),
    "**a *b***": (
        Emphasis((Text("a "), Emphasis((Text("b"),))), is_strong=True),
    ),
    r"\*a\* \[[x]]": (Text("*a* [[x]]"),),
    "a &amp; b&nbsp;&#1072;": (Text("a & b\u00a0а"),),
    "&lt;b&gt;": (Text("<b>"),),
    "[[x]]": (Reference("x"),),
    "[[x#a-b]]": (Reference("x", "a-b"),),
    "[[x#a-b|own words]]": (Reference("x", "a-b", "own words"),),
    "[[x#a-b|# *words*]]": (Reference("x", "a-b", "# *words*"),),
    "[[x#a..b-c]]": (Reference("x", "a", end="b-c"),),
    "[[x#a..b|#]]": ( Reference("x", "a", "#", "b"),),
    "[[glossary#cost]]": (Reference("glossary", "cost"),),
    ":sword:": (Icon("sword"),),
    "2:sword::long-bow:.": (Text("2"), Icon("sword"), Icon("long-bow"), Text(".")),
    "*:sword: a*": (Emphasis((Icon("sword"), Text(" a"))),),
    r"\:sword: and :s\word:": (Text(":sword: and :s\\word:"),),
    "at 12:30:45, a: b :c :": (Text("at 12:30:45, a: b :c :"),),
    "<https://example.org/:a:>": (
        Link("https://example.org/:a:", (Text("https://example.org/:a:"),)),
    ),
    "see [[x]], *[[y]]*": (
        Text("see "),
        Reference("x"),
        Text(", "),
        Emphasis((Reference("y"),)),
    ),
    "[a](https://example.org/?q=1)": (Link("https://example.org/?q=1", (Text("a"),)),),
    "[*a* b](http://example.org)": (
        Link("http://example.org", (Emphasis((Text("a"),)), Text(" b"))),
    ),
    "<https://example.org>": (Link("https://example.org", (Text("https://example.org"),)),),
    "<rules@example.org>": (Link("mailto:rules@example.org", (Text("rules@example.org"),)),),
    "~~struck~~": (Text("~~struck~~"),),
    "# no heading": (Text("# no heading"),),
    "- no list": (Text("- no list"),),
}  # fmt: skip


@pytest.mark.parametrize(("text", "nodes"), NODES.items(), ids=NODES)
def test_a_text_is_parsed_into_nodes(text: str, nodes: tuple[Node, ...]) -> None:
    inline = parse(text)
    assert (inline.nodes, inline.errors) == (nodes, ())


@from_table
def test_forbidden_markup_is_an_error(text: str, snippet: str, expected: str) -> None:
    errors = parse(text).errors
    assert (errors[0].snippet, errors[0].expected) == (snippet, expected)


def test_an_error_names_what_was_found() -> None:
    assert parse("<u>x").errors == (InvalidMarkup("<u>", "the HTML <u>", "Markdown"),)
    image = InvalidMarkup("boot.png", "the image “boot.png”", "a text without images")
    assert parse("a ![boot](boot.png)").errors == (image,)
    code = InvalidMarkup("``b``", "the code ``b``", "a text without code")
    assert parse("a ``b``").errors == (code,)


@pytest.mark.parametrize(
    "text", ["a ` b", r"a \`b\`", "a! [b](https://example.org/)", r"\[\[a\]\] and \[b\]"]
)
def test_single_or_escaped_signs_of_markup_are_words(text: str) -> None:
    assert parse(text).errors == ()


def test_all_errors_in_a_text_are_found() -> None:
    errors = parse("<b> [a](ftp://x) [[X]] *<i>*").errors
    assert [error.snippet for error in errors] == ["<b>", "ftp://x", "[[X]]", "<i>"]


def test_references_are_found_inside_other_markup() -> None:
    found = parse("[[x]] *a [[x#b]]* **[[glossary#c|d]]**").references
    assert [str(each) for each in found] == ["x", "x#b", "glossary#c"]


@from_table
def test_a_text_is_rendered_as_html(text: str, html: str) -> None:
    assert as_html(parse_text(text), "en", NUMBERS) == html


@from_table
def test_a_text_is_rendered_as_plain_text(text: str, words: str) -> None:
    assert as_plain_text(parse_text(text), NUMBERS) == words


@pytest.mark.parametrize(
    ("words", "without_number"),
    [("#", ""), ("# Title", "Title"), ("rule #", "rule"), (r"\# Title", "# Title"), ("a", "a")],
)
def test_a_missing_number_goes_with_the_space_after_it(words: str, without_number: str) -> None:
    assert Reference("x", words=words).words_with("") == without_number


def test_own_words_without_a_number_are_the_plain_text_of_a_reference() -> None:
    assert own_words(parse("see [[x|# Title]] or [[y|#]]").nodes) == "see Title or "


@pytest.mark.parametrize(
    "text", ["See [[gusts#strong|rule", "*Now* see [[gusts", "[[a]] and [[gusts]", "[[gusts|a] b"]
)
def test_a_reference_without_its_end_is_an_error_that_names_quotation_marks(text: str) -> None:
    [error] = parse(text).errors
    assert error.snippet.startswith("[[gusts")
    assert error.found == f"“{error.snippet}” without its “]]”"
    assert "quotation marks" in error.expected
