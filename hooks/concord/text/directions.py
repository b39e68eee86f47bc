"""The direction of writing, stated wherever a document of a library names a language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from concord.core.languages import direction
from concord.core.model.texts import Language

_ELEMENT = re.compile(r'<[a-z][^<>]* lang=("?)([A-Za-z][A-Za-z0-9-]*)\1(?=[ >])')
"""The beginning of an element up to the language that it names. In texts "<" is escaped."""
_RULE = '[lang="{language}"] {{ direction: {direction}; unicode-bidi: isolate; }}\n'


def add_directions(html: str, languages: Iterable[Language]) -> str:
    """The document with `dir` at every `lang`, in a library with a language from right to left."""
    if not _reads_both_ways(languages):
        return html
    return _ELEMENT.sub(lambda match: f'{match[0]} dir="{direction(match[2])}"', html)


def direction_styles(languages: Iterable[Language]) -> str:
    """The style rules for elements that scripts make, which name a language and no direction."""
    listed = tuple(languages)
    if not _reads_both_ways(listed):
        return ""
    rules = (_RULE.format(language=each, direction=direction(each)) for each in listed)
    return "".join(rules)


def _reads_both_ways(languages: Iterable[Language]) -> bool:
    return any(direction(each) == "rtl" for each in languages)
