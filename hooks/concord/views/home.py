"""What the home page shows of the library: its games, and a clause in all its languages."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language
from concord.locale.locales import GameReader, PageReferences, Reader
from concord.rules.translation_status import shown
from concord.text.markup import as_html
from concord.views.rendering import render

# The clause that shows what alignment means: another number in every edition, one meaning.
_SPECIMEN = ("ti4", "abilities", "before-and-after")


@dataclass(frozen=True, slots=True)
class GameCard:
    title: str
    summary: str
    href: str
    counts: tuple[str, ...]
    numbering: str


@dataclass(frozen=True, slots=True)
class SpecimenColumn:
    language: Language
    name: str
    number: str
    html: Markup
    href: str


def home_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The inside of the home page; `prose` is what its author wrote below the games."""
    return render(
        "home.html",
        words=reader.voice.words,
        prose=prose,
        specimen=_specimen(reader, root),
        games=[_card(game, root) for game in reader.games.values()],
    )


def _specimen(reader: Reader, root: str) -> list[SpecimenColumn]:
    game_id, topic_id, unit_id = _SPECIMEN
    if game_id not in reader.games or topic_id not in reader.games[game_id].topics:
        return []
    columns = []
    for language in reader.library.languages:
        game = reader.in_language(language).games[game_id]
        topic = game.topics[topic_id]
        unit = game.units[topic_id][unit_id]
        text = shown(game.game, unit.text, language)
        html = as_html(text.text, text.language, PageReferences(game, to_game=root + game.home))
        name = reader.language_names[language]
        number, href = game.name(topic, unit), root + game.address(topic, unit_id)
        columns.append(SpecimenColumn(language, name, number, html, href))
    own = [column for column in columns if column.language == reader.language]
    return own + [column for column in columns if column.language != reader.language]


def _card(game: GameReader, root: str) -> GameCard:
    voice = game.reader.voice
    units = sum(len(units) for units in game.units.values())
    return GameCard(
        title=shown(game.game, game.game.title, game.language).text,
        summary=shown(game.game, game.game.summary, game.language).text,
        href=root + urls.game(game.reader.library, game.language, game.game.id),
        counts=(voice.say("n_topics", n=len(game.topics)), voice.say("n_units", n=units)),
        numbering=game.game.short,
    )
