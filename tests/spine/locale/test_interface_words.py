"""The words of the interface that are shipped: none is left over."""

import re
from collections.abc import Iterator

from tests.libraries.reef import reef_library
from tests.site.builds import PROJECT

_KINDS = ("*.py", "*.html", "*.js")
_LISTS = "script_words.py"
_LIST = re.compile(r"^_\w*WORDS = \(.*?^\)", re.MULTILINE | re.DOTALL)
"""These name words for scripts, whether the scripts show them or not."""

_NAMED = re.compile(r"""(?:words\.|["'])([a-z]\w*)\b""")
_MADE = re.compile(r"""(?:f"|say\(`)([^"`]*\{[^"`]*)["`]""")
_BLANK = re.compile(r"\$?\{[^{}]*\}")


def test_every_word_of_the_interface_is_shown_somewhere() -> None:
    named: set[str] = set()
    made: list[re.Pattern[str]] = []
    for source in _sources():
        named.update(_NAMED.findall(source))
        made += [_pattern(each) for each in _MADE.findall(source) if _is_of_a_key(each)]
    words = reef_library().interfaces[0].words

    def is_shown(key: str) -> bool:
        return key in named or any(pattern.fullmatch(key) for pattern in made)

    unused = {key for key in words if not is_shown(key.removesuffix("_without_numbers"))}
    assert unused == set()


def _sources() -> Iterator[str]:
    for kind in _KINDS:
        for path in (PROJECT / "hooks/concord").rglob(kind):
            if path.name != _LISTS:
                yield _LIST.sub("", path.read_text(encoding="utf-8"))


def _is_of_a_key(template: str) -> bool:
    """True of "n_{state}", from which a key is made; not of sentences nor of "{a}_{b}"."""
    return re.fullmatch(r"[a-z_]*[a-z][a-z_]*", _BLANK.sub("", template)) is not None


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(r"\w+".join(map(re.escape, _BLANK.split(template))))
