"""The published meanings of ids, and the lines that the lock still lacks."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from concord.features.permanence.meanings import Meanings, all_texts_of, meanings_of
from concord.model.games import Game
from concord.model.ledgers import PublishedMeaning
from concord.model.texts import Texts
from concord.register.publications import after_id, line_of_meaning
from concord.rules.redirects import IdRegister


def last_numbers(game: Game) -> Mapping[str, int]:
    """Return the number of the last record of each id."""
    numbers: dict[str, int] = {}
    for meaning in game.meanings:
        numbers[meaning.id] = max(meaning.number, numbers.get(meaning.id, 0))
    return numbers


def new_meaning(id_: str, number: int, texts: Texts) -> str:
    """Return the part after the id of a line that confirms the meaning of these texts."""
    return after_id(PublishedMeaning(id_, number, is_confirmed=True, meanings=meanings_of(texts)))


def unrecorded_meanings(game: Game) -> Iterator[str]:
    """Yield the lines for ids, or languages of them, that are not recorded."""
    recorded = _by_id(game.meanings)
    for id_, texts in all_texts_of(game).items():
        own = recorded.get(id_, ())
        known = {language for record in own for language in record.meanings}
        lacking = {language: text for language, text in texts.items() if language not in known}
        if lacking:
            number = max((record.number for record in own), default=0) + 1
            meaning = PublishedMeaning(
                id_, number, is_confirmed=False, meanings=meanings_of(lacking)
            )
            yield line_of_meaning(meaning)


def meanings_to_keep(game: Game) -> Mapping[str, Meanings]:
    """Return the meaning that each full id has to keep.

    The first record of an id that has a language of the present text decides. A language that was
    added later may record a text that had changed by then.
    """
    register, texts = IdRegister(game), all_texts_of(game)
    kept: dict[str, Meanings] = {}
    for id_, own in _by_id(game.meanings).items():
        redirect = register.redirect(id_)
        present = texts.get(redirect.target, {}) if redirect else {}
        numbers = [record.number for record in own if record.meanings.keys() & present.keys()]
        first = min(numbers, default=0)
        if first:
            meanings = (record.meanings.items() for record in own if record.number == first)
            kept[id_] = dict(chain.from_iterable(meanings))
    return kept


def _by_id(meanings: Iterable[PublishedMeaning]) -> Mapping[str, list[PublishedMeaning]]:
    """Return the records by id, without those before a confirmed meaning."""
    found: defaultdict[str, list[PublishedMeaning]] = defaultdict(list)
    for meaning in meanings:
        found[meaning.id].append(meaning)
    for id_, own in found.items():
        confirmed = max((record.number for record in own if record.is_confirmed), default=0)
        found[id_] = [record for record in own if record.number >= confirmed]
    return found
