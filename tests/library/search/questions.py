"""How well the search answers what players type, by committed questions.

`questions/<set>/<language>.yml` has the questions of each class, with the units that answer each.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from concord.model.texts import Language
from concord.pages.site import Site
from tests.js.bridge import Bridge
from tests.library.shipped import shipped_library
from tests.spine.build.publishing import SEARCH_ARTIFACTS, artifacts, publish

SETS = ("classes", "table", "topics", "names", "unseen")
"""Questions of each kind of difficulty, what players ask at the table, what they ask about the
later topics of Twilight Imperium 4, names, and questions on units that were drawn at random. Of the
last two sets, the search was tuned on the first half only."""
FIRST = 3
"""Hits that a reader sees at once."""
SHOWN = 20
"""Hits that are shown before a reader asks for the rest."""


@dataclass(frozen=True, slots=True)
class Question:
    language: Language
    kind: str
    words: str
    answers: frozenset[str]
    """The units that answer it, as "game/topic#unit"; none if the words are in no text."""


@dataclass(frozen=True, slots=True)
class Answered:
    question: Question
    rank: int
    """The place of the first right hit, from 1; 0 if it is not shown."""
    n: int
    """How many hits are found."""

    @property
    def is_first(self) -> bool:
        return self.rank == 1 if self.question.answers else self.n == 0

    @property
    def is_among_first(self) -> bool:
        return 1 <= self.rank <= FIRST if self.question.answers else self.n == 0

    @property
    def is_unanswered(self) -> bool:
        return self.n == 0 and bool(self.question.answers)


@dataclass(frozen=True, slots=True)
class Score:
    n: int
    n_first: int
    n_among_first: int
    n_unanswered: int


def read_questions(language: Language, name: str) -> Iterator[Question]:
    """Yield the questions of a set in a language."""
    path = Path(__file__).parent / "questions" / name / f"{language}.yml"
    classes: Mapping[str, Mapping[str, str]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    for kind, questions in classes.items():
        for words, answers in questions.items():
            yield Question(language, kind, words, frozenset(answers.split()))


def write_index(folder: Path) -> None:
    """Write the search index of the shipped library below `folder`."""
    publish(Site(shipped_library()), folder, artifacts("numbers", *SEARCH_ARTIFACTS))


def ask(script: Bridge, folder: Path, question: Question) -> Answered:
    """Return how `search-functions.js` answers a question from the index below `folder`.

    Headings of topics above the hits are not counted as hits.
    """
    hits = hits_of(script, folder, question.language, question.words)
    ranks = (place for place, hit in enumerate(hits[:SHOWN], 1) if hit in question.answers)
    return Answered(question, next(ranks, 0), len(hits))


def hits_of(script: Bridge, folder: Path, language: Language, words: str) -> Sequence[str]:
    """Return the units and terms that are found, as "game/topic#unit", the best first."""
    found = script.call("search", str(folder / "search"), language, words, {})
    return [_unit(path) for group in found["groups"] for path in group if "#" in path]


def scores(answered: Iterable[Answered]) -> Mapping[str, Score]:
    """Return the score of each class, and that of all below the empty name."""
    by_kind: dict[str, list[Answered]] = {}
    for each in answered:
        for kind in (each.question.kind, ""):
            by_kind.setdefault(kind, []).append(each)
    return {kind: _score(by_kind[kind]) for kind in sorted(by_kind, key=lambda name: name == "")}


def _score(answered: Sequence[Answered]) -> Score:
    return Score(
        len(answered),
        sum(each.is_first for each in answered),
        sum(each.is_among_first for each in answered),
        sum(each.is_unanswered for each in answered),
    )


def _unit(path: str) -> str:
    page, _, unit = path.partition("#")
    return f"{page.rstrip('/')}#{unit}"
