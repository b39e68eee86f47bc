"""Lints of signs and of slips of the keyboard: signs of another language, single brackets, doubled
words."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from concord.features.lint.aligned_texts import AlignedTexts
from concord.features.lint.linted_game import LintedGame
from concord.features.lint.linted_passages import Finding, Passage, finding_at
from concord.model.lints import LintName, LintSetting
from concord.model.texts import Language, Texts
from concord.text.language_profiles import profile_of
from concord.text.typography import RANGE_DASH

_QUOTES = re.compile("[\"'‘«»„“”‟‹›]")
_DASHES = re.compile(r"(?<=\s)[-–—]+(?=\s)|--+|(?<=\d)-(?=\d)")
# Most texts have none of the signs. Looking for them with `in` is much faster than the patterns.
_QUOTE_SIGNS = tuple("\"'‘«»„“”‟‹›")
_DASH_SIGNS = tuple("-–—")
_SEVERAL_SPACES = re.compile(r"[^\s]* {2,}[^\s]*")
_NO_BREAK_SPACES = ("\u00a0", "\u2007", "\u202f")
_NO_BREAK_SPACE = re.compile("[^\\s]*[\u00a0\u2007\u202f][^\\s]*")
_STYLES: Mapping[LintSetting, Mapping[str, str]] = {
    LintSetting.STRAIGHT: {'"': '"'},
    LintSetting.CURLY: {"“": "”", "‘": "’"},
    LintSetting.SINGLE: {"‘": "’", "“": "”"},
    LintSetting.GUILLEMETS: {"«": "»", "‹": "›"},
    LintSetting.LOW: {"„": "“", "‚": "‘"},
}
"""The marks of each setting: the closing one by its opening one, the outer marks first."""
_MOST_OF_A_HABIT = 10  # texts of a game and a language with a warning each
_APOSTROPHES = "'‘’"  # they are inner quotation marks too; a closing one proves nothing
# Words that English uses twice in a row.
_REPEATABLE = frozenset({"that", "had"})
_LATIN = "A-Za-zÀ-ÖØ-öø-ɏ"
_CYRILLIC = "Ѐ-ӿ"
# Letters of the other script. Most texts have none and need no further look.
_FOREIGN = {True: re.compile(f"[{_LATIN}]"), False: re.compile(f"[{_CYRILLIC}]")}
_WORD = re.compile(rf"[{_LATIN}{_CYRILLIC}]+")
_SCRIPT_CHANGE = re.compile(rf"[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}]")
# Latin letters that look like one-letter words of Russian. Next to another Latin word they are
# English; X and Y are variables.
_LATIN_WORD = re.compile(rf"(?<![\w'’.])(?<![{_LATIN}] )[acokyACOK](?![\w'’.])(?! [{_LATIN}])(?!…)")
# The reverse. Letters in quotation marks are meant as letters.
_CYRILLIC_WORD = re.compile(
    rf"(?<![\w'’.“„«])(?<![{_CYRILLIC}] )[{_CYRILLIC}](?![\w'’.”»])(?! [{_CYRILLIC}])(?!…)"
)
_ROMAN = re.compile(r"[ivxIVX]+")


def quotation_marks(passage: Passage, game: LintedGame) -> Iterator[Finding]:
    """Find the first quotation mark that the language does not use, or does not use there."""
    if match := _wrong_mark(passage, game):
        expected = _pairs(_quotes_of(passage.language, game))
        yield _finding(LintName.QUOTATION_MARKS, passage, match, f"the mark {match[0]}", expected)


def habits_of(passages: Iterable[Passage], game: LintedGame) -> Mapping[tuple[Language, str], int]:
    """Return the marks that are wrong in too many texts for a warning each, and the number of
    texts."""
    found = Counter(
        (text.language, match[0]) for text in passages if (match := _wrong_mark(text, game))
    )
    return {habit: n for habit, n in found.items() if n > _MOST_OF_A_HABIT}


def is_habit(finding: Finding, game: LintedGame) -> bool:
    """Return True if the mark is wrong in so many texts of the game that one warning names all."""
    is_of_quotes = finding.lint is LintName.QUOTATION_MARKS
    return is_of_quotes and (finding.language, finding.snippet[:1]) in game.habits


def quotation_habits(game: LintedGame) -> Iterator[Finding]:
    """Yield a finding for each such mark, with the setting that allows it."""
    for (language, mark), n in game.habits.items():
        styles = (name for name, quotes in _STYLES.items() if mark in {*quotes, *quotes.values()})
        style = next(styles, LintSetting.OFF)
        setting = f"checks: {{quotation-marks: {{{language}: {style}}}}}"
        expected = f"{_pairs(_quotes_of(language, game))}, or in game.yml: {setting}"
        found = f"the mark {mark} in {n} texts in “{language}”"
        yield Finding(LintName.QUOTATION_MARKS, language, found, expected, is_comparison=False)


def _quotes_of(language: Language, game: LintedGame) -> Mapping[str, str]:
    """Return the quotation marks of a language; none if they are not known."""
    profile = profile_of(language)
    setting = game.setting(LintName.QUOTATION_MARKS, language)
    usual = profile.quotes if profile else {}
    return _STYLES.get(setting, usual) if setting else usual


def _pairs(quotes: Mapping[str, str]) -> str:
    return " or ".join(f"{opening}…{end}" for opening, end in quotes.items())


def _wrong_mark(passage: Passage, game: LintedGame) -> re.Match[str] | None:
    text = passage.judged_text
    if not any(sign in text for sign in _QUOTE_SIGNS):
        return None
    quotes = _quotes_of(passage.language, game)
    closing: list[str] = []
    for match in _QUOTES.finditer(text) if quotes else ():
        mark = match[0]
        if mark in _APOSTROPHES and _is_within_word(match):
            continue
        if closing and mark == closing[-1]:
            closing.pop()
        elif mark not in quotes:
            return match
        elif mark not in _APOSTROPHES:
            closing.append(quotes[mark])
    return None


def dashes(passage: Passage, _: LintedGame) -> Iterator[Finding]:
    """Find the first dash that the language does not use."""
    text = passage.judged_text
    profile = profile_of(passage.language)
    if profile is None or not any(sign in text for sign in _DASH_SIGNS):
        return
    for match in _DASHES.finditer(text):
        is_range = match[0] == "-" and not text[match.start() - 1].isspace()
        expected = RANGE_DASH if is_range else profile.dash
        if match[0] != expected:
            found = f"“{match[0]}” for a dash"
            yield _finding(LintName.DASHES, passage, match, found, f"“{expected}”")
            return


def spaces(passage: Passage, _: LintedGame) -> Iterator[Finding]:
    text = passage.inline.source
    if "  " in text and (found := _SEVERAL_SPACES.search(text)):
        yield _slip(LintName.SPACES, passage, found[0], "several spaces in a row", "one space")
    has_no_break = any(sign in text for sign in _NO_BREAK_SPACES)
    if has_no_break and (found := _NO_BREAK_SPACE.search(text)):
        expected = "an ordinary space: pages set no-break spaces by themselves"
        yield _slip(LintName.SPACES, passage, found[0], "a no-break space", expected)


def doubled_words(passage: Passage, game: LintedGame) -> Iterator[Finding]:
    """Find the first word that is written twice in a row.

    The text is read with its markup: in plain text, the words on both sides of a reference would be
    neighbors.
    """
    words = game.without_allowed_words(passage.inline.source).split()
    lower = list(map(str.lower, words))
    if not any(map(str.startswith, lower[1:], lower)):
        return
    for index, (first, second) in enumerate(pairwise(lower)):
        if second.startswith(first) and _is_doubled(first, second[len(first) :]):
            snippet = f"{words[index]} {words[index + 1][: len(first)]}"
            found = f"“{first}” twice in a row"
            yield _slip(LintName.DOUBLED_WORDS, passage, snippet, found, "the word once")
            return


def _is_within_word(match: re.Match[str]) -> bool:
    start, end = match.span()
    return match.string[start - 1 : start].isalnum() or not match.string[end : end + 1].isalnum()


def _is_doubled(word: str, rest: str) -> bool:
    """Return True if the second word is `word`, perhaps with punctuation after it."""
    is_whole = not rest or not (rest[0].isalnum() or rest[0] in "-’")
    return word.isalpha() and word not in _REPEATABLE and is_whole


def _finding(
    lint: LintName, passage: Passage, match: re.Match[str], found: str, expected: str
) -> Finding:
    """Return a finding about a sign. Its snippet has the next word too, to be found in the file."""
    word = re.split(r"(?<=\S)\s", match.string[match.end() :], maxsplit=1)[0]
    return finding_at(lint, passage, (match.start(), match.end() + len(word)), found, expected)


def _slip(lint: LintName, passage: Passage, snippet: str, found: str, expected: str) -> Finding:
    """Return a finding about the text with its markup, in which the snippet is found easily."""
    return Finding(lint, passage.language, found, expected, snippet, is_comparison=False)


_CLOSING = {"(": ")", "[": "]", "{": "}", "«": "»", "„": "“”", "“": "”"}
_SIGN = re.compile(r"[()\[\]{}«»„“”]")
_MENTIONED = re.compile(r"(?<=[«„“])[()\[\]{}«»„“”](?=[»“”])")
_LIST_LABEL = re.compile(r"(?:(?<=\s)|^)\w{1,2}\)")  # a) or 12)


_HALF_MARKUP = re.compile(r"(?P<stars>\*\*|(?<![^\s(])\*(?=\w))|\[(?P<id>[a-z0-9-]*#[a-z0-9-]+)\]")


def brackets(passage: Passage, _: LintedGame) -> Iterator[Finding]:
    text = passage.judged_text
    for half in _HALF_MARKUP.finditer(text):
        found = f"“{half['stars'] or half[0]}”, which readers see as it is"
        expected = "both of its stars, or none" if half["stars"] else f"“[[{half['id']}]]”"
        yield finding_at(LintName.BRACKETS, passage, half.span(), found, expected)
    if not _SIGN.search(text):
        return
    place = _unbalanced(text)
    if place is not None:
        found = f"“{text[place]}” without its counterpart"
        span = place, place + len(text[place:].split()[0])
        yield finding_at(LintName.BRACKETS, passage, span, found, "both, or neither")


def _unbalanced(words: str) -> int | None:
    """Return the place of the first sign without its counterpart; None if there is none.

    “12)” may be the label of a list or end a bracket, “(see 12)”. It counts if it is unpaired in
    both readings.
    """
    words = _MENTIONED.sub("·", words)
    place = _first_alone(words)
    if place is not None and _LIST_LABEL.search(words):
        without_labels = _LIST_LABEL.sub(lambda label: "·" * len(label[0]), words)
        return None if _first_alone(without_labels) is None else place
    return place


def _first_alone(words: str) -> int | None:
    pending: list[re.Match[str]] = []
    for match in _SIGN.finditer(words):
        if pending and match[0] in _CLOSING[pending[-1][0]]:
            pending.pop()
        elif match[0] in _CLOSING:
            pending.append(match)
        elif not _LIST_LABEL.search(words[max(0, match.start() - 3) : match.end()]):
            return match.start()
    return pending[-1].start() if pending else None


def cyrillic_in(alphabets: Mapping[Language, str], titles: Texts) -> frozenset[Language]:
    """Return the languages with a Cyrillic alphabet, or with titles mostly in Cyrillic letters."""
    latin, cyrillic = _FOREIGN[True], _FOREIGN[False]
    return frozenset(
        key
        for key, letters in alphabets.items()
        for title in [titles.get(key, "")]
        if cyrillic.search(letters) or len(cyrillic.findall(title)) > len(latin.findall(title))
    )


def script(passage: Passage, game: LintedGame) -> Iterator[Finding]:
    """Find words of Latin and Cyrillic letters, and single letters of the other script."""
    text = passage.judged_text
    is_cyrillic = passage.language in game.cyrillic
    if not _FOREIGN[is_cyrillic].search(text):
        return
    if _SCRIPT_CHANGE.search(text):
        for word in filter(lambda match: _SCRIPT_CHANGE.search(match[0]), _WORD.finditer(text)):
            found = f"“{word[0]}”, a word of Latin and Cyrillic letters"
            expected = "letters of one script in a word"
            yield finding_at(LintName.SCRIPT, passage, word.span(), found, expected)
    foreign, own = ("Latin", "Cyrillic") if is_cyrillic else ("Cyrillic", "Latin")
    for letter in (_LATIN_WORD if is_cyrillic else _CYRILLIC_WORD).finditer(text):
        found = f"the {foreign} letter “{letter[0]}” as a word"
        expected = f"the {own} letter"
        yield finding_at(LintName.SCRIPT, passage, letter.span(), found, expected)


def labels(texts: AlignedTexts) -> Iterator[Finding]:
    """Labels have letters of the script of their language, or are Roman numerals."""
    for passage in texts.passages.values():
        is_cyrillic = passage.language in texts.game.cyrillic
        label = passage.judged_text
        if _FOREIGN[is_cyrillic].search(label) and not _ROMAN.fullmatch(label):
            expected = f"{'Cyrillic' if is_cyrillic else 'Latin'} letters"
            found = f"the label “{passage.inline.source}”"
            yield finding_at(LintName.LABELS, passage, (0, 0), found, expected)
