"""Characters that nobody sees, and those that only look like them."""

import pytest

from concord.base.characters import hidden_characters, in_printable

_SHOWN = """\
A\N{NO-BREAK SPACE}B
می\N{ZERO WIDTH NON-JOINER}خواهم
क्\N{ZERO WIDTH JOINER}ष
ක්\N{ZERO WIDTH JOINER}ර
ភាសា\N{ZERO WIDTH SPACE}ខ្មែរ
ไทย\N{ZERO WIDTH SPACE}แลนด์
👩\N{ZERO WIDTH JOINER}🚀
👩🏽\N{ZERO WIDTH JOINER}🚀
❤\N{VARIATION SELECTOR-16}
葛\N{VARIATION SELECTOR-17}
&nbsp; &amp; &eacute; & R&D; &#8212; &unknown;
&#8203 without its end"""


@pytest.mark.parametrize("text", ["One\nmore", *_SHOWN.split("\n")])
def test_what_a_script_needs_is_not_hidden(text: str) -> None:
    assert list(hidden_characters(text)) == []
    assert in_printable(text) == text


_HIDDEN = """\
a\N{ZERO WIDTH JOINER}b
\N{ZERO WIDTH NON-JOINER}
м\N{ZERO WIDTH NON-JOINER}и
a\N{ZERO WIDTH SPACE}ខ
ไ\N{ZERO WIDTH SPACE}a
1\N{VARIATION SELECTOR-16}
👩\N{ZERO WIDTH JOINER}a
٠\N{ZERO WIDTH JOINER}
&zwnj;
&#x2060;
&#8294;
&InvisibleTimes;"""


@pytest.mark.parametrize("text", _HIDDEN.split("\n"))
def test_what_no_script_needs_there_is_hidden(text: str) -> None:
    assert len(list(hidden_characters(text))) == 1


def test_terminals_get_no_hidden_character() -> None:
    assert in_printable("a\x1b[31m\tb\N{ARABIC LETTER MARK}c\n") == "a\\x1b[31m\tb\\u061cc\n"
