"""Short records of what texts mean, with which later texts are compared.

A sketch has the lowest hashes of the beginnings of the words of a text. It tells how many of these
words a later text still has. A word that few texts of the game have counts for more.
"""

import re
import unicodedata
from base64 import urlsafe_b64encode
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from math import log
from typing import TypeAlias
from zlib import crc32

from concord.base.ids import GLOSSARY
from concord.model.games import Game
from concord.model.texts import Language, Texts
from concord.register.publications import DIGEST, HASH, MOST_HASHES
from concord.rules.redirects import IdRegister, redirects, topic_part, unit_part
from concord.rules.text_digest import digest

Meanings = Mapping[Language, str]
"""Of an id: by language the digest of its text and its sketch."""

_Word: TypeAlias = tuple[Language, str]
"""A language, and the hash of a word."""
_Weights: TypeAlias = Mapping[_Word, float]

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_STEM = 5  # letters of a word, mostly without its ending
_SHORT = 3  # words up to this length are in all texts
_PAIR = re.compile("(?=([\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{2}))")
"""Matches before two letters of scripts without spaces, where each two count as a word."""
_OTHER_RULE = 0.2  # share of the weight of the words; a text that keeps less is another rule
_SAME_RULE = 0.6  # share that another text must have to be the same rule in other words
_KEPT = 0.7  # share with which a text certainly kept its rule
_MARGIN = 0.2  # by which the share of another text must be greater than the kept share
IDS: Language = "x-ids"
"""The private language in which topics and parts mean what they contain, by its ids."""
_REFERENCE = re.compile(r"\[\[[^\]|]*\|?|\]\]")
"""The part of a reference that readers do not see. The words after the bar count."""


def meanings_of(texts: Texts) -> Meanings:
    return {language: _digest(text) + "".join(_sketch(text)) for language, text in texts.items()}


def texts_of(game: Game) -> Mapping[str, Texts]:
    """Return the text of each unit and term in each language, by full id."""
    units = {id_: unit.text for id_, unit in game.units().items()}
    return units | {f"{GLOSSARY}#{term.id}": term.meaning for term in game.glossary}


def all_texts_of(game: Game) -> Mapping[str, Texts]:
    """Return what every living id means, in each language."""
    return {**texts_of(game), **contents_of(game)}


def contents_of(game: Game) -> Mapping[str, Texts]:
    """Return the titles of each topic and part, with the present and former ids in it."""
    topics = {topic.id: topic.title for topic in game.topics}
    ids: defaultdict[str, set[str]] = defaultdict(set)
    pairs = [(id_, id_) for id_ in sorted(IdRegister(game).current)]
    pairs += [(former, redirect.target) for former, redirect in redirects(game).items()]
    names: defaultdict[str, set[str]] = defaultdict(set)
    for id_, target in pairs:
        names[target].add(id_)
        if unit_part(target) and topic_part(id_) == topic_part(target):
            ids[topic_part(id_)].add(unit_part(id_))
    for part in game.walk_parts():
        inner = (*part.topics, *(own.id for own in part.parts))
        ids[part.id].update(*(names[id_] | {id_} for id_ in inner))
    titled = topics | {part.id: part.title for part in game.walk_parts()}
    return {
        id_: {**title, **({IDS: " ".join(sorted(ids[id_]))} if ids[id_] else {})}
        for id_, title in titled.items()
    }


class MeaningComparison:
    """Compares the published meanings of a game with its present texts."""

    def __init__(self, then: Mapping[str, Meanings], now: Mapping[str, Texts]) -> None:
        """Take meanings and texts by full id. In `then`, an id may be a former one."""
        self._then = then
        self._now = now

    def change(self, id_: str, target: str) -> str | None:
        """Return None if an id that leads to `target` still means the same.

        Otherwise return the id that has its rule now; empty if none is found.
        """
        then, now = self._then[id_], self._now[target]
        if not then.keys() & now.keys():
            return None
        left = self._left(id_, target)
        if _is_text_of(then, now):  # the title of a topic may stand above something else
            return "" if IDS in then and IDS in now and left < _OTHER_RULE else None
        elsewhere = self._elsewhere(id_, target, left)
        return elsewhere if elsewhere or left < _OTHER_RULE else None

    def _elsewhere(self, id_: str, target: str, left: float) -> str:
        """Return the id that has the rule of `id_` now, of whose words `target` has the share
        `left`; empty if there is none."""
        then = self._then[id_]
        for language, meaning in then.items():
            for other in self._moved_texts.get((language, meaning[:DIGEST]), ()):
                if other != target:
                    return other
        if left >= _KEPT:
            return ""
        weights = self._weights(then)
        shares = {
            other: _share(
                {word: weight for word, weight in weights.items() if word[0] in self._now[other]},
                {word for word in weights if other in self._rewritten_by_word[word]},
            )
            for other in self._with_words_of(weights)
            if other != target and _is_term(other) == _is_term(target)
        }
        closest = max(sorted(shares), key=shares.__getitem__, default="")
        if not closest or shares[closest] < _SAME_RULE:
            return ""
        is_closer = shares[closest] > max(left, self._rewritten[closest]) + _MARGIN
        return closest if is_closer else ""

    def _with_words_of(self, weights: _Weights) -> AbstractSet[str]:
        """Return the rewritten ids that may have enough of these words.

        The other ids have none of the rarest words, and the rest of the words weigh too little.
        """
        found: set[str] = set()
        rest = most = sum(weights.values())
        for word in sorted(weights, key=lambda word: (-weights[word], word)):
            if rest < _SAME_RULE * most:
                break
            rest -= weights[word]
            found |= self._rewritten_by_word[word]
        return found

    @cached_property
    def _rewritten_by_word(self) -> Mapping[_Word, AbstractSet[str]]:
        found: defaultdict[_Word, set[str]] = defaultdict(set)
        for id_ in self._rewritten:
            for language, text in self._now[id_].items():
                for hash_ in _all_hashes(text):
                    found[language, hash_].add(id_)
        return found

    @cached_property
    def _new_or_changed(self) -> Sequence[str]:
        """The present ids that have none of the texts that they were published with."""
        then = self._then
        return [
            id_
            for id_, texts in self._now.items()
            if id_ not in then or not _is_text_of(then[id_], texts)
        ]

    @cached_property
    def _moved_texts(self) -> Mapping[tuple[Language, str], Sequence[str]]:
        """The present ids by the language and digest of each text that was not published with
        them."""
        found: defaultdict[tuple[Language, str], list[str]] = defaultdict(list)
        for id_ in self._new_or_changed:
            for language, text in self._now[id_].items():
                found[language, _digest(text)].append(id_)
        return found

    @cached_property
    def _rewritten(self) -> Mapping[str, float]:
        """The share of its published words that each present id has left, without ids that kept
        most."""
        kept = {
            id_: self._left(id_, id_) if id_ in self._then else 0 for id_ in self._new_or_changed
        }
        return {id_: share for id_, share in kept.items() if share < _KEPT}

    def _left(self, id_: str, target: str) -> float:
        """Return the share of the published words of an id that the text of the target has left."""
        then, now = self._then[id_], self._now[target]
        common = {language: then[language] for language in then if language in now}
        if IDS in common:
            common = {IDS: then[IDS]}
        words = ((language, hash_) for language in common for hash_ in _all_hashes(now[language]))
        weights = self._weights(common)
        # A text of signs alone has no words: another one has nothing of it left.
        return _share(weights, set(words)) if weights else 0

    def _weights(self, then: Meanings) -> _Weights:
        """Return the weight of each word of a sketch. Words that few texts have weigh more."""
        most = len(self._now) + 1
        words = ((language, hash_) for language in then for hash_ in _hashes(then[language]))
        return {word: log(most / (self._counts[word] + 0.5)) for word in words}

    @cached_property
    def _counts(self) -> Counter[_Word]:
        """The number of units and terms that have each word now, or had it when published."""
        return Counter(
            (language, word)
            for id_, texts in self._now.items()
            for language, text in texts.items()
            for word in _all_hashes(text) | set(_hashes(self._then.get(id_, {}).get(language, "")))
        )


def _share(weights: _Weights, left: AbstractSet[_Word]) -> float:
    """Return the share of the weight that is left in all languages together, from 0 to 1."""
    most = sum(weights.values())
    return sum(weight for word, weight in weights.items() if word in left) / most if most else 1


def _is_term(id_: str) -> bool:
    return id_.startswith(f"{GLOSSARY}#")


def _is_text_of(then: Meanings, now: Texts) -> bool:
    """Return True if the text of some language is exactly the same."""
    common = then.keys() & now.keys() - {IDS}
    return any(_digest(now[language]) == then[language][:DIGEST] for language in common)


def _digest(text: str) -> str:
    return urlsafe_b64encode(bytes.fromhex(digest(text))).decode()[:DIGEST]


def _sketch(text: str) -> list[str]:
    words = _words(text)
    chosen = [word for word in words if len(word) > _SHORT or _PAIR.match(word)] or words
    return sorted({_hash(word) for word in chosen})[:MOST_HASHES]


def _all_hashes(text: str) -> AbstractSet[str]:
    return {_hash(word) for word in _words(text)}


def _hashes(meaning: str) -> Iterator[str]:
    for start in range(DIGEST, len(meaning), HASH):
        yield meaning[start : start + HASH]


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFC", _REFERENCE.sub(" ", text)).casefold()
    words = re.findall(r"\w+", plain)
    return [piece for word in words for piece in _PAIR.findall(word) or [word]]


def _hash(word: str) -> str:
    value = crc32(word[:_STEM].encode())
    return _ALPHABET[value >> 6 & 63] + _ALPHABET[value & 63]
