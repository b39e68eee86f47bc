"""The texts of the shipped library, as material for generated libraries.

They have the vocabulary and the lengths of real rules, of which the invented sentences of
`phrases.yml` have little.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from concord.features.search.documents import ASKED
from concord.model.texts import Language, RichText, Text, Texts
from tests.bench.phrases import LANGUAGES
from tests.library.shipped import shipped_library


@dataclass(frozen=True, slots=True)
class RealText:
    text: Texts
    """In each of LANGUAGES."""
    asked: Mapping[Language, Sequence[str]] = field(default_factory=dict)
    """What readers type when a unit with this text is the answer."""


@cache
def real_texts() -> Sequence[RealText]:
    """Return the texts of units without markup and references, which are in all LANGUAGES."""
    return [
        RealText({language: str(unit.text[language]) for language in LANGUAGES}, ASKED.of(unit))
        for game in shipped_library().games
        for topic in game.topics
        for unit, _ in topic.walk()
        if all(language in unit.text and _is_plain(unit.text[language]) for language in LANGUAGES)
    ]


def _is_plain(text: RichText) -> bool:
    nodes = [node for inline in text.inlines for node in inline.nodes]
    return not text.is_divided and all(isinstance(node, Text) for node in nodes)
