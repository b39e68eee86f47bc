"""Tells the numbers of rules in a text from measures, prices, dates, versions and scores."""

from __future__ import annotations

import re
from collections.abc import Sequence

from concord.citing.grammar import Grammar
from concord.citing.tokens import (
    CLAUSE,
    CUE,
    FILLER,
    JOINT,
    KEY_WORDS,
    LINK,
    PART,
    SUB,
    THROUGH,
    TOPIC,
    VERSION,
    Token,
    gap_at,
)

_MONEY_BEFORE = re.compile(r"[$€£₽¥] ?\Z")
_MEASURE_AFTER = re.compile(r" ?[%‰°$€£₽¥×\"″′]")
_MARK_BEFORE = re.compile(r"[§№#] ?\Z")
_NEAR = re.compile(r"[ «„“\"\[(*_'`=:~≈<>-]*")
_BETWEEN = re.compile(r" *[,/&-]? *")  # two numbers that are measured alike
_CELL = re.compile(r"[ \t|]+")
_YEAR = re.compile("(?:19|20)[0-9]{2}")
_MAX_DAY, _MAX_MONTH = 31, 12
_SCALES = frozenset({"5", "10", "100"})  # of scores
_MAX_WORDS = 3  # between a number and the word that says what it measures
_NEUTRAL = frozenset({FILLER, LINK, JOINT, THROUGH})
_COMPANY = frozenset({CUE, CLAUSE, SUB, TOPIC, PART, *KEY_WORDS})


class Evidence:
    """Judges numbers by the words around them."""

    def __init__(self, tokens: Sequence[Token], text: str, grammar: Grammar) -> None:
        self._tokens = tokens
        self._text = text
        self._grammar = grammar

    def has_company(self, start: int, end: int) -> bool:
        """True if a word or a sign beside a number says that it is one of a rule."""
        is_quoted = self._starts_line(start) and self._gap(end).startswith(":")
        if is_quoted or _MARK_BEFORE.search(self._gap(start)):
            return True
        before = self._before(start)
        return before is not None and bool(self._grammar.kinds(before) & _COMPANY)

    def _starts_line(self, start: int) -> bool:
        return start == 0 or "\n" in self._gap(start)

    def is_measured_before(self, start: int) -> bool:
        """True if what stands before a number says that it is none of a rule."""
        if _MONEY_BEFORE.search(self._gap(start)) or self._is_cell(start):
            return True
        for place in range(start - 1, max(-1, start - 1 - _MAX_WORDS), -1):
            gap, token = self._gap(place + 1), self._tokens[place]
            kinds = self._grammar.kinds(token)
            is_measure = "before" in self._grammar.measures(token) or VERSION in kinds
            is_abbreviation = is_measure and place == start - 1  # “fig. 2.2”
            if not _NEAR.fullmatch(gap.removeprefix(".") if is_abbreviation else gap):
                return False
            if is_measure:
                return True
            if not kinds & _NEUTRAL:
                is_name = place == start - 1 and token.text != token.text.lower() and not kinds
                return is_name and len(token.text) > 1 and ":" not in gap
        return False

    def is_measured_after(self, end: int) -> bool:
        """True if what stands after a number says that it is none of a rule."""
        gap = self._gap(end)
        if _MEASURE_AFTER.match(gap):
            return True
        after = self._tokens[end : end + 2]
        if after and gap in {". ", "."} and _YEAR.fullmatch(after[0].text):
            return True
        if not after or (not re.fullmatch(r"[ -]?", gap) and gap != "/"):
            return False
        word, *following = after
        if word.is_number:
            return gap == "/" and word.text in _SCALES
        measures = self._grammar.measures(word)
        kinds = self._grammar.kinds(word)
        if "after" in measures and not (len(word.text) == 1 and kinds & _NEUTRAL):
            return True
        if not following or not kinds & {LINK, FILLER}:
            return False
        return self._is_scale_or_time(end, following[0])

    def _is_scale_or_time(self, end: int, following: Token) -> bool:
        """“7.5 of 10”, “8.4 on BGG”, “2.5 at 18:00”, “2.5 at noon”."""
        is_clock = self._gap(end + 2).startswith(":")
        is_scale = following.text in _SCALES
        is_place = "places" in self._grammar.measures(following)
        return following.gap == " " and (is_clock or is_scale or is_place)

    def is_date(self, start: int, end: int) -> bool:
        """True for two numbers that may be a day and a month, after a word that dates have."""
        before = self._before(start)
        numbers = sorted(int(token.text) for token in self._tokens[start:end] if token.is_number)
        if before is None or not numbers:
            return False
        is_plausible = 0 < numbers[0] <= _MAX_MONTH and numbers[-1] <= _MAX_DAY
        return is_plausible and "dated" in self._grammar.measures(before)

    def are_alike(self, end: int, start: int) -> bool:
        """True if nothing but a sign or a word such as “to” parts two numbers."""
        if start == end:
            return bool(_BETWEEN.fullmatch(self._gap(start)))
        gaps = {self._gap(end), self._gap(start).rstrip("$€£₽")} if start > end else set()
        is_word = start - end == 1 and gaps == {" "}
        return is_word and bool(self._grammar.kinds(self._tokens[end]) & {JOINT, THROUGH})

    def _is_cell(self, start: int) -> bool:
        """True for a number in a row of numbers."""
        is_after_number = start > 0 and self._tokens[start - 1].is_number
        return is_after_number and bool(_CELL.fullmatch(self._gap(start)))

    def _before(self, start: int) -> Token | None:
        is_near = start > 0 and _NEAR.fullmatch(self._gap(start).removeprefix("."))
        return self._tokens[start - 1] if is_near else None

    def _gap(self, place: int) -> str:
        return gap_at(self._tokens, self._text, place)
