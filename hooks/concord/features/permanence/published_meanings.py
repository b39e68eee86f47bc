"""The lines of `published.lock` that record what units and terms mean, language by language.

abilities#costs means 1 en=q81TkAB3c… ru=0aPx…      as it was first published
abilities#costs means 2 pl=Zk4W…                    a language that came later
abilities#costs came-to-mean 3 en=… ru=… pl=…       another meaning, which was confirmed
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from concord.base.problems import LineColumn, Position, Problem
from concord.features.permanence.meanings import MEANING, Meanings, meanings_of, texts_of
from concord.model.games import Game
from concord.model.ledgers import PublishedMeaning
from concord.model.texts import Texts
from concord.rules.redirects import IdRegister

_MEANS = "means"
_CAME_TO_MEAN = "came-to-mean"
_KEBAB = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_LANGUAGE = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_FORM = re.compile(
    rf"(?P<id>{_KEBAB}#{_KEBAB}) (?P<verb>{_MEANS}|{_CAME_TO_MEAN}) (?P<number>[1-9]\d{{0,5}})"
    rf"(?P<sketches>(?: {_LANGUAGE}={MEANING})+)",
    re.ASCII,
)


def is_of_meaning(line: str) -> bool:
    """True of a line that records a meaning, also of one that is malformed."""
    return line.split(" ")[1:2] in ([_MEANS], [_CAME_TO_MEAN])


def parse_meaning(line: str) -> PublishedMeaning | None:
    """What a line records; None if it is malformed."""
    match = _FORM.fullmatch(line)
    if match is None:
        return None
    sketches = (each.split("=") for each in match["sketches"].split())
    is_confirmed = match["verb"] == _CAME_TO_MEAN
    return PublishedMeaning(match["id"], int(match["number"]), is_confirmed, dict(sketches))


def malformed_meaning(position: Position, line: int, text: str) -> Problem:
    expected = "topic#unit, “means” or “came-to-mean”, a number, and sketches as en=…"
    return Problem(
        position, f"the malformed line “{text}”", expected, line_column=LineColumn(line, 1)
    )


def line_of_meaning(meaning: PublishedMeaning) -> str:
    return f"{meaning.id} {_after_id(meaning)}"


def last_numbers(game: Game) -> Mapping[str, int]:
    """By id the number of its last record."""
    numbers: dict[str, int] = {}
    for each in game.meanings:
        numbers[each.id] = max(each.number, numbers.get(each.id, 0))
    return numbers


def new_meaning(id_: str, number: int, texts: Texts) -> str:
    """What a line says after the id if that is confirmed to mean what these texts say."""
    return _after_id(PublishedMeaning(id_, number, is_confirmed=True, meanings=meanings_of(texts)))


def unrecorded_meanings(game: Game) -> Iterator[str]:
    """The lines for the units and terms, and the languages of them, that have none yet."""
    recorded = _by_id(game.meanings)
    for id_, texts in texts_of(game).items():
        own = recorded.get(id_, ())
        known = {language for each in own for language in each.meanings}
        lacking = {language: text for language, text in texts.items() if language not in known}
        if lacking:
            number = max((each.number for each in own), default=0) + 1
            meaning = PublishedMeaning(
                id_, number, is_confirmed=False, meanings=meanings_of(lacking)
            )
            yield line_of_meaning(meaning)


def meanings_to_keep(game: Game) -> Mapping[str, Meanings]:
    """By id in full, what each has to mean still.

    Of several records of an id the first decides that has a language of the present text: a
    language that came later may say what the text had become by then.
    """
    register, texts = IdRegister(game), texts_of(game)
    kept: dict[str, Meanings] = {}
    for id_, own in _by_id(game.meanings).items():
        redirect = register.redirect(id_)
        present = texts.get(redirect.target, {}) if redirect else {}
        numbers = [each.number for each in own if each.meanings.keys() & present.keys()]
        first = min(numbers, default=0)
        if first:
            meanings = (each.meanings.items() for each in own if each.number == first)
            kept[id_] = dict(chain.from_iterable(meanings))
    return kept


def _by_id(meanings: Iterable[PublishedMeaning]) -> Mapping[str, list[PublishedMeaning]]:
    """Without those that a confirmed meaning has taken the position of."""
    found: defaultdict[str, list[PublishedMeaning]] = defaultdict(list)
    for each in meanings:
        found[each.id].append(each)
    for id_, own in found.items():
        confirmed = max((each.number for each in own if each.is_confirmed), default=0)
        found[id_] = [each for each in own if each.number >= confirmed]
    return found


def _after_id(meaning: PublishedMeaning) -> str:
    verb = _CAME_TO_MEAN if meaning.is_confirmed else _MEANS
    sketches = " ".join(f"{language}={each}" for language, each in sorted(meaning.meanings.items()))
    return f"{verb} {meaning.number} {sketches}"
