"""Lists the dice that texts name, on a page and in a table, and checks how they are written."""

import re
from collections.abc import Iterator
from pathlib import Path

from concord.base.problems import Problem
from concord.base.published_files import OutputFile
from concord.base.urls import PagePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Feature
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Topic, Unit
from concord.pages.page import Page, PageContext
from concord.pages.page_kinds import PageKind
from concord.pages.site import Site

_DIE = re.compile(r"\b\d*[dD]\d+\b")


def _rolls(game: Game) -> Iterator[tuple[Topic, Unit, str, str]]:
    """Yield each die that a text names, "2d6", with the language of the text."""
    for topic in game.topics:
        for unit, _ in topic.walk():
            for language, text in unit.text.items():
                yield from ((topic, unit, language, die) for die in _DIE.findall(text))


def _names_are_small(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, unit, language, die in _rolls(game):
            if "D" in die:
                position = unit.position.at("text", language)
                yield Problem(position, f"“{die}”", f"“{die.lower()}”", snippet=die)


def _page(context: PageContext) -> Page:
    html = context.render("dice/rolls.html", rolls=_rolls(context.game.model))
    return Page(html, title=f"Dice · {context.game.texts.game_title}")


def _table(_: Site, game: Game) -> Iterator[OutputFile]:
    rows = [f"{topic.id}#{unit.id},{spoken},{die}" for topic, unit, spoken, die in _rolls(game)]
    yield OutputFile(f"dice/{game.id}.csv", "\n".join(rows).encode())


FEATURE = Feature(
    name="dice",
    folder=Path(__file__).parent,
    checks=[_names_are_small],
    pages=[PageKind(name="dice", path=f"{PagePath.GAME}dice/", render=_page)],
    files=[PerGame("dice", ("dice/{game}.csv",), _table)],
)
