"""A name is translated everywhere in a language or nowhere, as “Write records” asks."""

import re

from concord.checks.text_checks import markdown_texts
from concord.model.games import Game
from concord.model.texts import Language
from concord.text.plain import own_words
from tests.library.shipped import shipped_library


def test_texts_name_components_as_their_language_does() -> None:
    found = []
    for game in shipped_library().games:
        others = game.editions.keys() - {game.source_language}
        patterns = {language: _replaced(game, language) for language in others}
        for language, text, place in markdown_texts(game):
            if language in patterns:
                words = own_words(text.nodes)
                found += [f"{place}: {match[0]}" for match in patterns[language].finditer(words)]
    assert found == []


def _replaced(game: Game, language: Language) -> re.Pattern[str]:
    """Match quoted names that the language replaces or leaves to the players; names of several
    words in the source language also without quotation marks."""
    pieces = [component for topic in game.topics for _, component in topic.components]
    kept = {piece.name[language] for piece in pieces}
    kept |= {form for piece in pieces for form in piece.forms.get(language, ())}
    sources = {piece.name[game.source_language] for piece in pieces} - kept
    players = {name for piece in pieces for name in piece.also.get(language, ())} - kept
    quoted = "|".join(map(re.escape, sorted(sources | players)))
    anywhere = "|".join(re.escape(name) for name in sorted(sources) if " " in name)
    return re.compile(rf"[«„](?:{quoted or '(?!)'})[»”]|\b(?:{anywhere or '(?!)'})\b")
