"""Inline markup of any text: nothing breaks its parser, or out of its own elements."""

from html.parser import HTMLParser
from urllib.parse import urlsplit

from hypothesis import example, given
from hypothesis import strategies as st

from concord.model.texts import Reference
from concord.text.html import as_html
from concord.text.parsing import parse, parse_text
from concord.text.plain import as_plain_text
from tests.libraries.builders import LANGUAGES
from tests.spine.text.shown_targets import NUMBERS
from tests.tables import beside

_DATA = beside(__file__)

MARKUP = ["*", "**", "_", "[", "]", "(", ")", "](", "<", ">", "!", "`", "\\", "&", "&lt;", "&#60;"]
TARGETS = ["[[", "]]", "[[x", "#a", "..b", "|", "#", ":", ":sword:", "//", "%3C"]
SCHEMES = ["javascript:", "https:", "http://", "mailto:"]
TAGS = ["<script>", "</a>", "<b ", "onclick=", "'", '"', "<!--", "-->", "<?", "<![CDATA[", "="]
SIGNS = ["a", "Я", " ", "\n", "\r", "\t", "\x00", "\u00a0", "\u202e", "😀", "1"]
PIECES = st.lists(
    st.sampled_from([*MARKUP, *TARGETS, *SCHEMES, *TAGS, *SIGNS]) | st.text(max_size=5), max_size=30
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


OWN_TAGS: dict[str, list[str]] = _DATA["own_tags"]
"""By element, which attributes it may have at once."""


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
    html = Tags(as_html(parse_text(text), language, NUMBERS))
    assert html.others == []
    assert sorted(tag for tag, _ in html.tags) == sorted(html.closed)
    for tag, attributes in html.tags:
        assert tag in OWN_TAGS
        assert " ".join(sorted(attributes)) in OWN_TAGS[tag]


@given(text=TEXTS)
def test_no_text_yields_a_link_with_another_scheme(text: str) -> None:
    for tag, attributes in Tags(as_html(parse_text(text), "en", NUMBERS)).tags:
        if tag == "a" and attributes.get("class") != "reference":
            assert urlsplit(attributes["href"] or "").scheme in {"https", "http", "mailto"}


@given(text=TEXTS, language=languages)
def test_the_html_of_a_text_contains_its_plain_text(text: str, language: str) -> None:
    """Spaces aside: paragraphs, which are elements on a page, are joined by spaces."""
    words = as_plain_text(parse_text(text), NUMBERS, language)
    html = Tags(as_html(parse_text(text), language, NUMBERS))
    assert "".join(html.words.split()) == "".join(words.split())


@given(text=st.text(st.characters(exclude_characters="\\*_[]<&!`:")))
def test_a_text_without_markup_is_its_own_plain_text(text: str) -> None:
    assert as_plain_text(parse_text(text), NUMBERS) == text


@given(text=st.text(st.characters(codec="utf-8", exclude_categories=["Cc"])))
def test_any_character_can_be_escaped(text: str) -> None:
    escaped = "".join(f"\\{each}" if each in "\\*_[]<>&!`:" else each for each in text)
    assert as_plain_text(parse_text(escaped), NUMBERS) == text


@given(before=TEXTS, after=TEXTS)
def test_references_do_not_depend_on_the_words_around_them(before: str, after: str) -> None:
    plain = str.maketrans(dict.fromkeys("\\*_[]<>&!`:", " "))
    text = f"{before.translate(plain)}[[x#a]]{after.translate(plain)}"
    assert parse(text).references == (Reference("x", "a"),)


@given(parts=st.lists(st.sampled_from(["a ", " Я", "[[x]]", "[[x#a|b *c*]]", "[[X]]", "|", "#"])))
def test_references_mean_the_same_beside_other_markup(parts: list[str]) -> None:
    text = "".join(parts)
    assert parse(text).errors == parse(f"{text}\\*").errors
    assert f"{as_plain_text(parse_text(text), NUMBERS)}*" == as_plain_text(
        parse_text(f"{text}\\*"), NUMBERS
    )
