"""What the home page shows of the library: its games, and a clause in all its languages."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language
from concord.locale.locales import Locale, LocalizedGame, PageReferences
from concord.rules.fallback import choose_text
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


def home_html(locale: Locale, root: str, prose: Markup) -> Markup:
    """The inside of the home page; `prose` is what its author wrote below the games."""
    return render(
        "home.html",
        words=locale.messages.words,
        prose=prose,
        specimen=_specimen(locale, root),
        games=[_card(game, root) for game in locale.games.values()],
    )


def _specimen(locale: Locale, root: str) -> list[SpecimenColumn]:
    game_id, topic_id, unit_id = _SPECIMEN
    if game_id not in locale.games or topic_id not in locale.games[game_id].topics:
        return []
    columns = []
    for language in locale.library.languages:
        game = locale.in_language(language).games[game_id]
        topic = game.topics[topic_id]
        unit = game.units[topic_id][unit_id]
        text = choose_text(game.model, unit.text, language)
        html = as_html(text.text, text.language, PageReferences(game, to_game=root + game.home))
        name = locale.language_names[language]
        number, href = game.name(topic, unit), root + game.address(topic, unit_id)
        columns.append(SpecimenColumn(language, name, number, html, href))
    own = [column for column in columns if column.language == locale.language]
    return own + [column for column in columns if column.language != locale.language]


def _card(game: LocalizedGame, root: str) -> GameCard:
    messages = game.locale.messages
    units = sum(len(units) for units in game.units.values())
    return GameCard(
        title=choose_text(game.model, game.model.title, game.language).text,
        summary=choose_text(game.model, game.model.summary, game.language).text,
        href=root + urls.game(game.locale.library, game.language, game.model.id),
        counts=(
            messages.format("n_topics", n=len(game.topics)),
            messages.format("n_units", n=units),
        ),
        numbering=game.model.short,
    )
