"""Where everything stands on the site.

Addresses are relative to the site's root, without a leading slash: the site works under any path.
"""

from __future__ import annotations

from concord.core.ids import GLOSSARY
from concord.core.model import Language, Library

API = "api/v1"
NUMBERS = "numbers"
COMPARE = "compare"
DIVERGENCES = "divergences"
TERMS = "terms"
TRANSLATION = "translation"
TRANSLATION_DATA = f"{API}/{TRANSLATION}.json"
OFFLINE = "offline"
SEARCH = "search"
MANIFEST = "manifest.webmanifest"

RESERVED_TOPICS = frozenset({GLOSSARY, NUMBERS, DIVERGENCES, TERMS, OFFLINE})
"""Words that stand where a topic's id stands in an address."""
RESERVED_TERMS = frozenset({"content", "contents", "moved", "preview", "topics", "words"})
"""Anchors of the frame around every page, and of the list of what is gone."""
RESERVED_UNITS = RESERVED_TERMS | {
    COMPARE,
    "notes",
    "origin",
    "referenced-by",
    "related",
    "rules",
    "standing",
}
"""Views of a topic, and anchors of its page."""


def home(library: Library, language: Language) -> str:
    """The first language of the library has no prefix."""
    return "" if language == library.languages[0] else f"{language}/"


def game(library: Library, language: Language, game_id: str) -> str:
    return f"{home(library, language)}{game_id}/"


def topic(library: Library, language: Language, game_id: str, topic_id: str) -> str:
    return f"{game(library, language, game_id)}{topic_id}/"


def unit(library: Library, language: Language, game_id: str, topic_id: str, unit_id: str) -> str:
    return f"{topic(library, language, game_id, topic_id)}#{unit_id}"


def share(library: Library, language: Language, game_id: str, topic_id: str, unit_id: str) -> str:
    """The page of one unit, made to be shared."""
    return f"{topic(library, language, game_id, topic_id)}{unit_id}/"


def compare(library: Library, language: Language, game_id: str, topic_id: str) -> str:
    """The topic in all its languages side by side."""
    return f"{topic(library, language, game_id, topic_id)}{COMPARE}/"


def glossary(library: Library, language: Language, game_id: str) -> str:
    return topic(library, language, game_id, GLOSSARY)


def term(library: Library, language: Language, game_id: str, term_id: str) -> str:
    return f"{glossary(library, language, game_id)}#{term_id}"


def numbers(library: Library, language: Language, game_id: str, part: int = 1) -> str:
    """The table of a game's numbers, or a further page of it."""
    table = topic(library, language, game_id, NUMBERS)
    return f"{table}{part}/" if part > 1 else table


def divergences(library: Library, language: Language, game_id: str, part: int = 1) -> str:
    """Where a game's editions differ, or a further page of it."""
    page = topic(library, language, game_id, DIVERGENCES)
    return f"{page}{part}/" if part > 1 else page


def cite(library: Library, language: Language) -> str:
    """Where a typed number is found."""
    return f"{home(library, language)}cite/"


def cite_help(library: Library, language: Language) -> str:
    return f"{cite(library, language)}help/"


def annotate(library: Library, language: Language) -> str:
    """Where a pasted text gets the texts that it cites."""
    return f"{home(library, language)}annotate/"


def translation(library: Library, language: Language) -> str:
    """How the translations stand."""
    return f"{home(library, language)}{TRANSLATION}/"


def translation_badge(library: Library, language: Language) -> str:
    return f"{translation(library, language)}badge.svg"


def reading_list(library: Library, language: Language) -> str:
    """Where the clauses stand that a reader has pinned."""
    return f"{home(library, language)}list/"


def search(library: Library, language: Language) -> str:
    return f"{home(library, language)}{SEARCH}/"


def about(library: Library, language: Language) -> str:
    return f"{home(library, language)}about/"


def manifest(library: Library, language: Language) -> str:
    """By which the site is installed as an app."""
    return home(library, language) + MANIFEST


def game_data(game_id: str, topic_id: str) -> str:
    return f"{API}/{game_id}/{topic_id}.json"
