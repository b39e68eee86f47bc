"""How a citation is written within a text: what may start, continue and end it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from concord.citing.grammar import Grammar
from concord.citing.tokens import (
    CLAUSE,
    CUE,
    ITEM,
    JOINT,
    KEY_WORDS,
    LEAD,
    NOTE,
    PART,
    SUB,
    THROUGH,
    TOPIC,
    Token,
    gap_at,
)

_MAX_DIGITS = 4
_MAX_TOKENS = 16
_WORD_GAP = re.compile(r",? [\[(]?")  # before "note" in "28, note 9"
_AFTER_WORD = re.compile(r"\.? ?[№#]? ?[«„“\"']?")  # before 9 in it
_LABEL_GAPS = frozenset({"", ".", "(", ".(", " ("})
_ENDING = re.compile(r"[»”\"')\]*_`]*(?:\Z|[ \t\n,.;:!?…])|[»”\"')\]]")
_SECTIONS = frozenset({CLAUSE, TOPIC, PART})


class Shapes:
    """The shapes of citations among the tokens of one text."""

    def __init__(self, tokens: Sequence[Token], text: str, grammar: Grammar) -> None:
        self._tokens = tokens
        self._text = text
        self._grammar = grammar

    def gap(self, place: int) -> str:
        """What stands before a token, or after the last one."""
        return gap_at(self._tokens, self._text, place)

    def may_start(self, place: int, ends: Sequence[int]) -> bool:
        """True if a number may start at a token; `ends` are those of citations before it."""
        token = self._tokens[place]
        if not (token.is_number or self.is_letter_of_number(place)):
            return False
        if len(token.text) > _MAX_DIGITS:
            return False
        gap = self.gap(place)
        if place == 0:
            return not gap or gap[-1] not in "/_@\\."
        before = self._tokens[place - 1]
        if gap == ".":
            return self._is_abbreviation(place - 1)
        if gap in {",", "/", "-"} and place in ends:
            return True
        if gap in {",", "/"}:
            return not before.is_number
        if gap in {"", ":", "-", "'"} or gap[-1] in "/_@\\.":
            return gap == ":" and not before.is_number
        return True

    def is_letter_of_number(self, place: int) -> bool:
        """True for A in "A6b" and "A.1", but not for п in "п.8.1"."""
        if not self._grammar.is_letter(self._tokens[place]):
            return False
        following = self._tokens[place + 1 : place + 2]
        if not (following and following[0].is_number):
            return False
        is_word = bool(self._grammar.kinds(self._tokens[place]) & {CLAUSE, PART})
        return following[0].gap in {"", "."} and not is_word

    def _is_abbreviation(self, place: int) -> bool:
        kinds = self._grammar.kinds(self._tokens[place])
        is_word = bool(kinds & {CLAUSE, PART, TOPIC, CUE, *KEY_WORDS})
        return is_word and self.gap(place) not in {"", "."}

    def list_ends(self, start: int, *, may_be_short: bool = False) -> Iterator[int]:
        """Where a citation that starts at a token may end, the furthest first.

        A single number or letter is one only if it `may_be_short`, after a title or in a range.
        """
        end = start + 1
        while end < min(len(self._tokens), start + _MAX_TOKENS) and self._continues(start, end):
            end += 1
        for each in range(end, start, -1):
            is_short = each == start + 1 and not may_be_short
            if not is_short and self.is_end(each) and not self._ends_in_word(start, each):
                yield each

    def _ends_in_word(self, start: int, end: int) -> bool:
        """True for “1 note” and “1 introduction”, which may be words of the sentence."""
        kinds = self._grammar.kinds(self._tokens[end - 1])
        is_short = end - start == 2 and "," not in self.gap(end - 1)  # noqa: PLR2004
        return NOTE in kinds or (LEAD in kinds and is_short)

    def _continues(self, start: int, place: int) -> bool:
        token, before, gap = self._tokens[place], self._tokens[place - 1], self.gap(place)
        kinds = self._grammar.kinds(token)
        words_before = self._grammar.kinds(before)
        is_after_word = len(before.text) > 1 and bool(words_before & {SUB, *KEY_WORDS, *_SECTIONS})
        if len(token.text) > 1 and kinds & {SUB, *KEY_WORDS}:
            is_counted = bool(words_before & {CLAUSE, ITEM}) and gap == " "
            return bool(_WORD_GAP.fullmatch(gap)) or is_counted
        if kinds & {CLAUSE, ITEM} and len(token.text) > 1:
            following = self._tokens[place + 1 : place + 2]
            is_item = bool(following) and ITEM in self._grammar.kinds(following[0])
            is_below_topic = bool(self._grammar.kinds(self._tokens[start]) & {TOPIC, PART})
            return bool(_WORD_GAP.fullmatch(gap)) and (is_item or is_below_topic)
        if is_after_word:
            return self.is_label_after_word(place)
        if token.is_number:
            return len(token.text) <= _MAX_DIGITS and (
                gap == "." or (gap == "" and not before.is_number)
            )
        if token.text.startswith("+"):
            return True
        if not self._grammar.is_label(token):
            return False
        is_listed = gap == " " and self._starts_list(place)
        return is_listed or (gap in _LABEL_GAPS and self._is_closed(place))

    def _starts_list(self, place: int) -> bool:
        """True for a in “2.6 a and b”, “2.6 a–c”."""
        tokens = self._tokens[place + 1 : place + 3]
        if not tokens:
            return False
        if self._grammar.kinds(tokens[0]) & {JOINT, THROUGH} and tokens[0].gap == " ":
            tokens = tokens[1:]
        elif tokens[0].gap not in {"-", ", "}:
            return False
        return bool(tokens) and not tokens[0].is_number and self._grammar.is_label(tokens[0])

    def _is_closed(self, place: int) -> bool:
        return "(" not in self.gap(place) or self.gap(place + 1).startswith(")")

    def is_label_after_word(self, place: int) -> bool:
        """True for 4 in “note 4”, for a in “lit. a”."""
        token = self._tokens[place]
        is_short = token.is_number and len(token.text) <= _MAX_DIGITS
        return bool(_AFTER_WORD.fullmatch(self.gap(place))) and (
            is_short or self._grammar.is_label(token)
        )

    def is_end(self, end: int) -> bool:
        """True if a citation may end before a token."""
        gap = self.gap(end)
        if end == len(self._tokens):
            return gap[:1] not in {"_", "@", "/"}
        token = self._tokens[end]
        if gap == "" or (gap in {".", ":"} and token.is_number):
            return False
        if gap == "/":
            return self.starts_number(end) or self._is_shorter(end)
        return gap[0] not in "_@/"

    def _is_shorter(self, place: int) -> bool:
        """True for 15 in "1.14/15": it counts on from the number before."""
        before, token = self._tokens[place - 1], self._tokens[place]
        is_pair = before.is_number and token.is_number and not self.starts_number(place)
        is_short = len(token.text) <= _MAX_DIGITS
        return is_pair and is_short and int(token.text) > int(before.text)

    def starts_number(self, place: int) -> bool:
        following = self._tokens[place + 1 : place + 2]
        is_number = self._tokens[place].is_number and bool(following)
        return is_number and following[0].gap == "." and following[0].is_number

    def end_of(self, start: int, end: int) -> int:
        """The position after a citation of some tokens, with the bracket that closes it."""
        within = "".join(token.gap for token in self._tokens[start + 1 : end])
        n_open = sum(map(within.count, "([")) - sum(map(within.count, ")]"))
        is_closed = n_open > 0 and self.gap(end)[:1] in {")", "]"}
        return self._tokens[end - 1].end + is_closed

    def is_certain(self, start: int, end: int) -> bool:
        """True if the number has a letter, a word or a third level."""
        tokens = self._tokens[start:end]
        return len(tokens) > 2 or not all(token.is_number for token in tokens)  # noqa: PLR2004

    def is_inline(self, start: int, end: int, pattern: re.Pattern[str]) -> bool:
        """True if all gaps within some tokens are those of a phrase."""
        return all(
            pattern.fullmatch(self.gap(place))
            and (". " not in self.gap(place) or self._grammar.kinds(self._tokens[place - 1]))
            for place in range(start + 1, end)
        )

    def find_range_end(self, place: int) -> int:
        """The token at which the end of a range begins; 0 if there is no range."""
        if place >= len(self._tokens):
            return 0
        gap, begin = self.gap(place), place
        if gap == " " and THROUGH in self._grammar.kinds(self._tokens[place]):
            begin = place + 1
            if begin >= len(self._tokens) or self.gap(begin) != " ":
                return 0
            return begin if self.starts_number(begin) or self._is_list_letter(begin) else 0
        if gap in {"-", ")-", "...", ".."}:
            return place
        return place if gap in {" - ", " … ", "…"} and self.starts_number(place) else 0

    def find_next_label(self, place: int) -> int:
        """The token of the next label in a list: б in “28.6.а и б”, 15 in “1.14/15”; else 0."""
        if place >= len(self._tokens):
            return 0
        if self.gap(place) == "/" and self._is_shorter(place):
            return place if self.is_end(place + 1) else 0
        begin = place
        if self.gap(place) == " " and JOINT in self._grammar.kinds(self._tokens[place]):
            begin = place + 1
            if begin >= len(self._tokens) or self.gap(begin) != " ":
                return 0
        elif not re.fullmatch(r", ?", self.gap(place)):
            return 0
        return begin if self._is_list_letter(begin) else 0

    def find_next_word(self, place: int) -> int:
        """The token of a word of a key after a citation: “note” in “1.14, note 4”; else 0."""
        if place >= len(self._tokens):
            return 0
        begin = place
        if self.gap(place) == " " and JOINT in self._grammar.kinds(self._tokens[place]):
            begin = place + 1
        elif not re.fullmatch(r"[,;] ?", self.gap(place)):
            return 0
        words = self._tokens[begin : begin + 1]
        is_word = any(
            len(each.text) > 1 and self._grammar.kinds(each) & KEY_WORDS for each in words
        )
        return begin if is_word else 0

    def _is_list_letter(self, place: int) -> bool:
        """True for a letter that is no word of the sentence."""
        token = self._tokens[place]
        if not self._grammar.is_label(token) or token.is_number or not self.is_end(place + 1):
            return False
        following = self._tokens[place + 1 : place + 2]
        is_joined = any(JOINT in self._grammar.kinds(each) for each in following)
        is_word = bool(self._grammar.kinds(token)) and not self._grammar.read_numeral(token)
        gap = self.gap(place + 1)
        return not is_word or is_joined or (gap != " " and bool(_ENDING.match(gap)))
