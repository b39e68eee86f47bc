"""Where everything stands on the site.

Addresses are relative to the site's root, without a leading slash: the site works under any path.
"""

from __future__ import annotations

from concord.inline import GLOSSARY
from concord.model import Language, Library

API = "api/v1"

RESERVED_TOPICS = frozenset({GLOSSARY, "numbers", "divergences"})
"""Words that stand where a topic's id stands in an address."""
RESERVED_UNITS = frozenset({"compare"})


def home(library: Library, language: Language) -> str:
    """The first language of the library has no prefix."""
    return "" if language == library.languages[0] else f"{language}/"


def game(library: Library, language: Language, game_id: str) -> str:
    return f"{home(library, language)}{game_id}/"


def topic(library: Library, language: Language, game_id: str, topic_id: str) -> str:
    return f"{game(library, language, game_id)}{topic_id}/"


def unit(library: Library, language: Language, game_id: str, topic_id: str, unit_id: str) -> str:
    return f"{topic(library, language, game_id, topic_id)}#{unit_id}"


def glossary(library: Library, language: Language, game_id: str) -> str:
    return topic(library, language, game_id, GLOSSARY)


def term(library: Library, language: Language, game_id: str, term_id: str) -> str:
    return f"{glossary(library, language, game_id)}#{term_id}"


def game_data(game_id: str, topic_id: str) -> str:
    return f"{API}/{game_id}/{topic_id}.json"
