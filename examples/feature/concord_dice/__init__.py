"""Lists the dice that texts name, marks these texts, and checks how the dice are written."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from markupsafe import Markup

from concord.base.problems import Problem
from concord.base.published_files import OutputFile
from concord.build.artifact_kinds import PerGame
from concord.feature import Feature
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Topic, Unit
from concord.pages.page import Page, PageContext
from concord.pages.page_kinds import PageKind
from concord.pages.slots import Remark, Subject

_DIE = re.compile(r"\b\d*[dD]\d+\b")


def _rolls(game: Game) -> Iterator[tuple[Topic, Unit, str, str]]:
    for topic in game.topics:
        for unit, _ in topic.walk():
            for spoken, text in unit.text.items():
                yield from ((topic, unit, spoken, die) for die in _DIE.findall(text))


def _names_are_small(library: Library) -> Iterator[Problem]:
    for _, unit, spoken, die in (roll for game in library.games for roll in _rolls(game)):
        if die != die.lower():
            yield Problem(unit.position.at("text", spoken), f"“{die}”", f"“{die.lower()}”")


def _page(context: PageContext) -> Page:
    return Page(context.render("dice/rolls.html", rolls=_rolls(context.game.model)), title="Dice")


def _table(_: object, game: Game) -> Iterator[OutputFile]:
    rows = [f"{topic.id}#{unit.id},{spoken},{die}" for topic, unit, spoken, die in _rolls(game)]
    yield OutputFile(f"dice/{game.id}.csv", "\n".join(rows).encode())


def _remarks(spoken: str, unit: Unit) -> list[Remark]:
    dice = _DIE.findall(unit.text.get(spoken, ""))
    return [Remark(Subject.NUMBER, Markup("<p>{}</p>").format(die), words=die) for die in dice]


FEATURE = Feature(
    name="dice",
    folder=Path(__file__).parent,
    checks=[_names_are_small],
    pages=[PageKind(name="dice", path="{game}/dice/", render=_page)],
    files=[PerGame("dice", ("dice/{game}.csv",), _table)],
    unit_remarks=[lambda shown: partial(_remarks, shown.game.language)],
)
