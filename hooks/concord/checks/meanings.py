"""What was published under an id is still there: its rule has not become another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.ledgers.published_meanings import last_numbers, meanings_to_keep, new_meaning
from concord.rules.meanings import MeaningComparison, Meanings, texts_of
from concord.rules.redirects import IdRegister


def meanings_are_kept(library: Library) -> Iterator[Problem]:
    """Texts are compared with what they meant first, and what was confirmed later."""
    for game in library.games:
        then = meanings_to_keep(game)
        yield from changed_meanings(game, then, then)


def changed_meanings(
    game: Game, then: Mapping[str, Meanings], ids: Iterable[str]
) -> Iterator[Problem]:
    """Those of the `ids` that do not mean what they meant `then`."""
    register, now = IdRegister(game), texts_of(game)
    comparison, numbers = MeaningComparison(then, now), last_numbers(game)
    terms = {f"{GLOSSARY}#{term.id}": term.position.at("term") for term in game.glossary}
    positions = terms | {id_: unit.text_position for id_, unit in game.units().items()}
    for id_ in ids:
        redirect = register.redirect(id_)
        target = redirect.target if redirect else ""
        change = comparison.change(id_, target) if target in now else None
        if change:
            led = "" if target == id_ else f", by an alias of “{target}”"
            where = (
                f", whose text stands under “{change.elsewhere}” now" if change.elsewhere else ""
            )
            yield Problem(
                positions[target],
                f"another rule under “{id_}”{led} than was published{where}",
                "the rule that was published under this id",
                subject=f"{game.id}/{id_}",
                claim=new_meaning(id_, numbers.get(id_, 0) + 1, now[target]),
            )
