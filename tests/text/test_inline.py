"""Inline markup of texts: parsing and rendering."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from concord.text.inline import Emphasis, Icon, InvalidMarkup, Link, Node, Reference, Text, parse
from concord.text.markup import ShownIcon, Target, as_html, as_plain_text
from tests.libraries.builders import LANGUAGES


class Numbers:
    """Resolves every reference to its target in brackets; the topic `y` is only planned."""

    def target(self, reference: Reference) -> Target:
        words = reference.words_with("7") or f"[{reference}]"
        address = "" if reference.topic == "y" else f"/{reference.topic}/#{reference.unit}"
        return Target(words, address, f"“{reference}”", reference.end)

    def icon(self, name: str, language: str) -> ShownIcon:
        return ShownIcon({"sword": f"Sword {language}".strip()}[name], f"/icons.svg#{name}", "1.5")


NUMBERS = Numbers()

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


REFERENCE = "[[topic]], [[topic#unit]], [[topic#a..b]] or [[topic#unit|own words]]"
ADDRESS = "an https, http or mailto address, or [[topic#unit]]"


@pytest.mark.parametrize(
    ("text", "snippet", "expected"),
    [
        ("a <b>c</b>", "<b>", "Markdown"),
        ("a <br/>", "<br/>", "Markdown"),
        ("<!-- a -->", "<!-- a -->", "Markdown"),
        ("<script>alert(1)</script>", "<script>", "Markdown"),
        ('<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">', "Markdown"),
        ("[a](javascript:alert(1))", "javascript:alert(1)", ADDRESS),
        ("[a](JaVaScRiPt:alert(1))", "JaVaScRiPt:alert(1)", ADDRESS),
        ("[a](&#106;avascript:alert(1))", "javascript:alert(1)", ADDRESS),
        ("[a](vbscript:x)", "vbscript:x", ADDRESS),
        ("[a](data:text/html;base64,PHA+)", "data:text/html;base64,PHA+", ADDRESS),
        ("[a](file:///etc/passwd)", "file:///etc/passwd", ADDRESS),
        ("[a](//example.org)", "//example.org", ADDRESS),
        ("[a](/ru/)", "/ru/", ADDRESS),
        ("[a](#b)", "#b", ADDRESS),
        ("[a]()", "", ADDRESS),
        ("<javascript:alert>", "javascript:alert", ADDRESS),
        ("[[]]", "[[]]", REFERENCE),
        ("[[X]]", "[[X]]", REFERENCE),
        ("[[x y]]", "[[x y]]", REFERENCE),
        ("[[x#]]", "[[x#]]", REFERENCE),
        ("[[#a]]", "[[#a]]", REFERENCE),
        ("[[x#a#b]]", "[[x#a#b]]", REFERENCE),
        ("[[x|]]", "[[x|]]", REFERENCE),
        ("[[x..y]]", "[[x..y]]", REFERENCE),
        ("[[x#a..]]", "[[x#a..]]", REFERENCE),
        ("[[x#a..b..c]]", "[[x#a..b..c]]", REFERENCE),
        ("[[x#a...b]]", "[[x#a...b]]", REFERENCE),
        ("[[../x]]", "[[../x]]", REFERENCE),
    ],
)
def test_forbidden_markup_is_an_error(text: str, snippet: str, expected: str) -> None:
    errors = parse(text).errors
    assert (errors[0].snippet, errors[0].expected) == (snippet, expected)


def test_an_error_names_what_was_found() -> None:
    assert parse("<u>x").errors == (InvalidMarkup("<u>", "the HTML <u>", "Markdown"),)
    image = InvalidMarkup("boot.png", "the image “boot.png”", "a text without images")
    assert parse("a ![boot](boot.png)").errors == (image,)
    code = InvalidMarkup("``b``", "the code ``b``", "a text without code")
    assert parse("a ``b``").errors == (code,)


@pytest.mark.parametrize("text", ["a ` b", r"a \`b\`", "a! [b](https://example.org/)"])
def test_single_signs_of_code_and_images_are_words(text: str) -> None:
    assert parse(text).errors == ()


def test_all_errors_in_a_text_are_found() -> None:
    errors = parse("<b> [a](ftp://x) [[X]] *<i>*").errors
    assert [error.snippet for error in errors] == ["<b>", "ftp://x", "[[X]]", "<i>"]


def test_references_are_found_inside_other_markup() -> None:
    text = "[[x]] *a [[x#b]]* **[[glossary#c|d]]**"
    found = list(parse(text).references())
    assert [str(each) for each in found] == ["x", "x#b", "glossary#c"]


HTML = {
    "a < b & c": "a &lt; b &amp; c",
    "\"a\" 'b'": "&#34;a&#34; &#39;b&#39;",
    "*a* **b**": "<em>a</em> <strong>b</strong>",
    "[a](https://example.org/?a=1&b=%22)": (
        '<a href="https://example.org/?a=1&amp;b=%22" rel="noopener nofollow">a</a>'
    ),
    "[[x#a]]": '<a class="reference" href="/x/#a" title="“x#a”">[x#a]</a>',
    "[[x#a|<b>]]": '<a class="reference" href="/x/#a" title="“x#a”">&lt;b&gt;</a>',
    "[[x#a..b]]": '<a class="reference" href="/x/#a" data-end="b" title="“x#a..b”">[x#a..b]</a>',
    "[[y]]": '<span class="planned" title="“y”">[y]</span>',
    "*2:sword:*": (
        '<em>2<svg class="drawn" aria-hidden="true" width="1.5em" height="1em">'
        '<use href="/icons.svg#sword"></use></svg><span class="drawn-name">Sword en</span></em>'
    ),
    ":bow:": ":bow:",
    "a <b>c</b>": "a c",
    "[a](javascript:b) c": " c",
}


@pytest.mark.parametrize(("text", "html"), HTML.items(), ids=HTML)
def test_a_text_is_rendered_as_html(text: str, html: str) -> None:
    assert as_html(text, "en", NUMBERS) == html


WORDS = {
    "a < b & c": "a < b & c",
    "*a* **b**": "a b",
    "[*a* b](https://example.org)": "a b",
    "see [[x#a]] and [[y|why]]": "see [x#a] and why",
    "[[x|#]] and [[x|# Title]]": "7 and 7 Title",
    r"[[x|rule #, sign \#]]": "rule 7, sign #",
    "pay :sword:, not :bow:": "pay Sword, not :bow:",
    r"[[x|the :sword: of \:sword:]]": "the Sword of :sword:",
}


@pytest.mark.parametrize(("text", "words"), WORDS.items(), ids=WORDS)
def test_a_text_is_rendered_as_plain_text(text: str, words: str) -> None:
    assert as_plain_text(text, NUMBERS) == words


@pytest.mark.parametrize(
    ("words", "without_number"),
    [("#", ""), ("# Title", "Title"), ("rule #", "rule"), (r"\# Title", "# Title"), ("a", "a")],
)
def test_a_missing_number_goes_with_the_space_after_it(words: str, without_number: str) -> None:
    assert Reference("x", words=words).words_with("") == without_number


def test_own_words_without_a_number_are_the_plain_text_of_a_reference() -> None:
    assert parse("see [[x|# Title]] or [[y|#]]").plain_text() == "see Title or "


# --- Any text

MARKUP = ["*", "**", "_", "[", "]", "(", ")", "](", "<", ">", "!", "`", "\\", "&", "&lt;", "&#60;"]
TARGETS = [
    "[[",
    "]]",
    "[[x",
    "#a",
    "..b",
    "|",
    "#",
    ":",
    ":sword:",
    "javascript:",
    "https:",
    "http://",
    "mailto:",
    "//",
    "%3C",
]
TAGS = ["<script>", "</a>", "<b ", "onclick=", "'", '"', "<!--", "-->", "<?", "<![CDATA[", "="]
SIGNS = ["a", "Я", " ", "\n", "\r", "\t", "\x00", "\u00a0", "\u202e", "😀", "1"]
PIECES = st.lists(
    st.one_of(
        st.sampled_from(MARKUP),
        st.sampled_from(TARGETS),
        st.sampled_from(TAGS),
        st.sampled_from(SIGNS),
        st.text(max_size=5),
    ),
    max_size=30,
)
TEXTS = st.one_of(st.text(), PIECES.map("".join))
languages = st.sampled_from(LANGUAGES)


class Tags(HTMLParser):
    """The tags that a browser would see, and the text between them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.closed: list[str] = []
        self.others: list[str] = []
        self.words = ""
        self.feed(str(html))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.closed.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_comment(self, data: str) -> None:
        self.others.append(data)

    def handle_decl(self, decl: str) -> None:
        self.others.append(decl)

    def handle_pi(self, data: str) -> None:
        self.others.append(data)

    def unknown_decl(self, data: str) -> None:
        self.others.append(data)


OWN_TAGS: dict[str, list[set[str]]] = {
    "svg": [{"class", "aria-hidden", "width", "height"}],
    "use": [{"href"}],
    "em": [set()],
    "strong": [set(), {"class"}],
    "span": [{"class", "title"}, {"class"}],
    "p": [set()],
    "div": [{"class", "role", "tabindex", "aria-label"}],
    "table": [set()],
    "caption": [set()],
    "thead": [set()],
    "tbody": [set()],
    "tr": [set()],
    "th": [{"scope"}],
    "td": [set()],
    "a": [{"href", "rel"}, {"class", "href", "title"}, {"class", "href", "data-end", "title"}],
}


@given(text=TEXTS)
@example("*a " * 1000 + "a* " * 1000)
@example("**" * 3000)
@example("[" * 3000 + "](https://a)" * 3000)
@example("<http://[>")
@example("[a](https://[b)")
def test_any_text_can_be_parsed(text: str) -> None:
    inline = parse(text)
    assert all(error.found and error.expected for error in inline.errors)


@given(text=TEXTS, language=languages)
def test_no_text_yields_other_tags_than_our_own(text: str, language: str) -> None:
    html = Tags(as_html(text, language, NUMBERS))
    assert html.others == []
    assert sorted(tag for tag, _ in html.tags) == sorted(html.closed)
    for tag, attributes in html.tags:
        assert tag in OWN_TAGS
        assert set(attributes) in OWN_TAGS[tag]


@given(text=TEXTS)
def test_no_text_yields_a_link_with_another_scheme(text: str) -> None:
    for tag, attributes in Tags(as_html(text, "en", NUMBERS)).tags:
        if tag == "a" and attributes.get("class") != "reference":
            assert urlsplit(attributes["href"] or "").scheme in {"https", "http", "mailto"}


@given(text=TEXTS, language=languages)
def test_the_html_of_a_text_contains_its_plain_text(text: str, language: str) -> None:
    """Spaces aside: paragraphs, which are elements on a page, are joined by spaces."""
    words = as_plain_text(text, NUMBERS, language)
    html = Tags(as_html(text, language, NUMBERS))
    assert "".join(html.words.split()) == "".join(words.split())


@given(text=st.text(st.characters(exclude_characters="\\*_[]<&!`:")))
def test_a_text_without_markup_is_its_own_plain_text(text: str) -> None:
    assert as_plain_text(text, NUMBERS) == text


@given(text=st.text(st.characters(codec="utf-8", exclude_categories=["Cc"])))
def test_any_character_can_be_escaped(text: str) -> None:
    escaped = "".join(f"\\{each}" if each in "\\*_[]<>&!`:" else each for each in text)
    assert as_plain_text(escaped, NUMBERS) == text


@given(before=TEXTS, after=TEXTS)
def test_references_do_not_depend_on_the_words_around_them(before: str, after: str) -> None:
    plain = str.maketrans(dict.fromkeys("\\*_[]<>&!`:", " "))
    text = f"{before.translate(plain)}[[x#a]]{after.translate(plain)}"
    assert list(parse(text).references()) == [Reference("x", "a")]


@given(parts=st.lists(st.sampled_from(["a ", " Я", "[[x]]", "[[x#a|b *c*]]", "[[X]]", "|", "#"])))
def test_references_mean_the_same_beside_other_markup(parts: list[str]) -> None:
    text = "".join(parts)
    assert parse(text).errors == parse(f"{text}\\*").errors
    assert f"{as_plain_text(text, NUMBERS)}*" == as_plain_text(f"{text}\\*", NUMBERS)


@pytest.mark.parametrize(
    "text", ["See [[gusts#strong|rule", "*Now* see [[gusts", "[[a]] and [[gusts]", "[[gusts|a] b"]
)
def test_a_reference_without_its_end_is_an_error_that_names_quotation_marks(text: str) -> None:
    [error] = parse(text).errors
    assert error.snippet.startswith("[[gusts")
    assert error.found == f"“{error.snippet}” without its “]]”"
    assert "quotation marks" in error.expected


def test_escaped_brackets_open_no_reference() -> None:
    assert parse(r"\[\[a\]\] and \[b\]").errors == ()
