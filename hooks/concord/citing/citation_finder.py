"""Finds the citations in a text."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from concord.citing.candidates import Candidate, Scan
from concord.citing.evidence import Evidence
from concord.citing.games import Games
from concord.citing.matches import Hit
from concord.citing.plain_texts import PlainTexts
from concord.citing.text_scanner import TextScanner
from concord.citing.tokens import Token

_DIGIT = re.compile("[0-9]")


@dataclass(frozen=True, slots=True)
class CitedHits:
    """A citation in a text, and what it cites."""

    start: int
    end: int
    hits: list[Hit]
    is_range: bool
    others: list[Hit]
    """What it cites in games that the text is not about."""


class CitationFinder:
    """Finds what cites units of some games.

    What is written like a citation and matches nothing is left out; so is a number that measures
    something, and one of two levels without any company: a word, a game, a topic or another
    citation.
    """

    def __init__(self, games: Games, *, is_one_game: bool) -> None:
        self._games = games
        self._is_one_game = is_one_game
        self._plain_texts = PlainTexts(games.grammar, games.names)

    def find(self, text: str) -> Iterator[CitedHits]:
        """The citations in a folded text. A citation is as long as it can be and still match."""
        if not _DIGIT.search(text) and "/" not in text:
            return
        if self._plain_texts.include(text):
            return
        tokens = self._games.grammar.tokenize(text)
        scan = TextScanner(self._games, tokens, text).scan()
        evidence = Evidence(tokens, text, self._games.grammar)
        for each in self._choose(scan, evidence, tokens):
            hits = _limit_to_edition(self._limit_to_game(each, scan), scan)
            others = [hit for hit in each.hits if hit not in hits]
            yield CitedHits(each.start, each.end, hits, each.is_range, others)

    def _choose(self, scan: Scan, evidence: Evidence, tokens: Sequence[Token]) -> list[Candidate]:
        """The candidates that are citations, by all that the text says."""
        doubtful = _find_doubtful(scan.candidates, evidence)
        left = [each for place, each in enumerate(scan.candidates) if place not in doubtful]
        sure = [each for each in left if self._is_sure(each, evidence, tokens)]
        games = {game for _, named in scan.mentions for game in named}
        games |= {index.game for each in sure for index, _ in each.hits}
        n_in_game = Counter(game for each in left for game in each.games)
        about = games or {game for game, n in n_in_game.items() if n > 1}
        return [each for each in left if each in sure or each.games & about]

    def _is_sure(self, candidate: Candidate, evidence: Evidence, tokens: Sequence[Token]) -> bool:
        return (
            self._is_one_game
            or candidate.is_certain
            or candidate.is_named
            or evidence.has_company(candidate.first, candidate.last)
            or all(candidate.start <= each.start < candidate.end for each in tokens)
        )

    def _limit_to_game(self, candidate: Candidate, scan: Scan) -> list[Hit]:
        """What is meant in the game that the text is about, if that can be told."""
        games = candidate.games
        if len(games) == 1:
            return candidate.hits
        before = [named & games for place, named in scan.mentions if place < candidate.first]
        after = [named & games for place, named in scan.mentions if place >= candidate.first]
        for named in (*reversed(before), *after):
            if named:
                return [hit for hit in candidate.hits if hit[0].game in named]
        clear = [each.games for each in scan.candidates if len(each.games) == 1]
        counts = Counter(game for each in clear for game in each & games)
        best = [game for game, n in counts.items() if n == max(counts.values())]
        kept = best if len(best) == 1 else games
        return [hit for hit in candidate.hits if hit[0].game in kept]


def _limit_to_edition(hits: list[Hit], scan: Scan) -> list[Hit]:
    """What is meant in the edition that the clear citations of the text are of, if it is one."""
    editions = _editions_of(hits)
    if len(editions) == 1:
        return hits
    clear = [_editions_of(each.hits) for each in scan.candidates]
    counts = Counter(edition for each in clear if len(each) == 1 for edition in each & editions)
    best = [edition for edition, n in counts.items() if n == max(counts.values())]
    if len(best) != 1:
        return hits
    return [hit for hit in hits if _edition_of(hit) in best]


def _editions_of(hits: Iterable[Hit]) -> set[tuple[str, str]]:
    return {_edition_of(hit) for hit in hits}


def _edition_of(hit: Hit) -> tuple[str, str]:
    """The game and the edition that prints the number; no edition where there is no number."""
    index, entry = hit
    return index.game, entry.number["edition"] if entry.number else ""


def _find_doubtful(candidates: Sequence[Candidate], evidence: Evidence) -> set[int]:
    """The places of the candidates that measure something, and of those measured with them."""
    doubtful = {place for place, each in enumerate(candidates) if _is_measured(each, evidence)}
    for place, pair in enumerate(itertools.pairwise(candidates)):
        if evidence.are_alike(pair[0].last, pair[1].first) and {place, place + 1} & doubtful:
            doubtful |= {n for n in (place, place + 1) if not candidates[n].is_certain}
    return doubtful


def _is_measured(candidate: Candidate, evidence: Evidence) -> bool:
    if candidate.is_named and candidate.is_certain:
        return False
    if evidence.has_company(candidate.first, candidate.last):
        return False
    if not candidate.is_named and evidence.is_measured_before(candidate.first):
        return True
    if candidate.is_certain:
        return False
    return evidence.is_measured_after(candidate.last) or evidence.is_date(
        candidate.first, candidate.last
    )
