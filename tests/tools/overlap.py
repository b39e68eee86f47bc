"""Runs of words that the records share with other texts, such as the rulebooks that they restate:
`python -m tests.tools.overlap data rulebooks/*.html`."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from concord.base.problems import Problem, Severity
from concord.checks.checks import in_lines, load
from concord.checks.text_checks import markdown_texts
from concord.model.games import Game, TextOrigin
from concord.text.plain import own_words

LEAST = 10  # words; fixed phrases of games are shorter
_WORD = re.compile(r"\w+")
_ELEMENT = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"“[^“”]*”|«[^«»]*»|„[^„”]*”")
_BREAK = " ¶ "  # no run goes across


@dataclass(frozen=True, slots=True)
class Wording:
    """The runs of words in some texts."""

    least: int
    """The number of words in a run."""
    places: Mapping[tuple[str, ...], Sequence[tuple[str, int]]]
    """By run, where it is: names of texts, and the number of its first word in each."""

    def longest_run(self, text: str) -> tuple[str, str]:
        """The longest run that a text shares with one place of another, and the name of that other
        text; else empty."""
        words = _words(text)
        longest, source, end = 0, "", 0
        lengths: dict[tuple[str, int], int] = {}  # of the shared runs, by their last place
        for start in range(len(words) - self.least + 1):
            lengths = {
                (name, at): lengths.get((name, at - 1), self.least - 1) + 1
                for name, at in self.places.get(tuple(words[start : start + self.least]), ())
            }
            for (name, _), length in lengths.items():
                if length > longest:
                    longest, source, end = length, name, start + self.least
        return " ".join(words[end - longest : end]), source


def wording_of(texts: Mapping[str, str], least: int = LEAST) -> Wording:
    """Index the runs of words in texts, by the names of these. Elements of HTML are left out."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    for name, text in texts.items():
        words = _words(_ELEMENT.sub(" ", text))
        for start in range(len(words) - least + 1):
            places.setdefault(tuple(words[start : start + least]), []).append((name, start))
    return Wording(least, places)


def shared_wording(games: Iterable[Game], wording: Wording) -> Iterator[Problem]:
    """Yield a warning for each text that has a run of the words.

    Texts of a publisher may have them, and what stands in quotation marks.
    """
    for game in games:
        for language, text, place in markdown_texts(game):
            if _is_official(game, language):
                continue
            run, name = wording.longest_run(_QUOTED.sub(_BREAK, own_words(text.nodes)))
            if run:
                found = f"{len(run.split())} words in a row as in {name}: “{run}”"
                yield Problem(place, found, "own words", severity=Severity.WARNING)


def _is_official(game: Game, language: str) -> bool:
    edition = game.editions.get(language)
    return edition is not None and edition.origin is TextOrigin.OFFICIAL


def _words(text: str) -> list[str]:
    """The words in lower case. A break stands for itself."""
    parts = (_WORD.findall(part.casefold()) for part in text.split(_BREAK.strip()))
    words: list[str] = []
    for index, part in enumerate(parts):
        words += [*([_BREAK] if index else []), *part]
    return words


def main(data: Path, sources: Sequence[Path]) -> None:
    """Print each text that has such a run. The sources are files of text or HTML."""
    wording = wording_of({str(each): each.read_text(encoding="utf-8") for each in sources})
    shared = list(shared_wording(load(data).games, wording))
    print(*in_lines(shared, data.resolve().parent), sep="\n")
    sys.exit(bool(shared))


if __name__ == "__main__":
    main(Path(sys.argv[1]), list(map(Path, sys.argv[2:])))
