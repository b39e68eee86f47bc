"""Which committed questions have to be judged again, because the text of an answer has changed.

`questions/judged.yml` has of each question its answers, as they were when somebody read them: the
units, each with a hash of its text. `python -m tests.library.search.judgements` lists the questions
whose answers are others now; with `--judged` it records all as they are, once they have been read.
"""

# ruff: noqa: T201 - a command prints

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path

import yaml

from concord.base.ids import GLOSSARY
from concord.base.published_files import hash_of
from tests.bench.phrases import LANGUAGES
from tests.library.search.questions import SETS, Question, read_questions
from tests.library.shipped import shipped_library

_PATH = Path(__file__).parent / "questions" / "judged.yml"
_HASH_LENGTH = 6  # hexadecimal digits, which tell the versions of one text apart


def aged() -> Iterator[tuple[str, Question, Sequence[str]]]:
    """Yield the questions of each set whose answers are not as they were judged, with those that
    have changed. A question that nobody has judged is among them, with all of its answers."""
    known = yaml.safe_load(_PATH.read_text(encoding="utf-8")) if _PATH.exists() else {}
    for name, language in product(SETS, LANGUAGES):
        judged = known.get(f"{name}/{language}", {})
        for question in read_questions(language, name):
            before, now = judged.get(question.words), _hashes(question)
            if before != now:
                changed = [each for each, hash_ in now.items() if (before or {}).get(each) != hash_]
                yield name, question, changed


def record() -> None:
    """Record all questions as judged."""
    judged = {
        f"{name}/{language}": {
            question.words: _hashes(question) for question in read_questions(language, name)
        }
        for name, language in product(SETS, LANGUAGES)
    }
    text = yaml.safe_dump(judged, allow_unicode=True, sort_keys=False, width=10_000)
    _PATH.write_text(f"# Written by tests/library/search/judgements.py.\n{text}", encoding="utf-8")


def _hashes(question: Question) -> Mapping[str, str]:
    return {
        answer: hash_of(texts_of_answers()[answer].get(question.language, "").encode())[
            :_HASH_LENGTH
        ]
        for answer in sorted(question.answers)
        if answer in texts_of_answers()
    }


@cache
def texts_of_answers() -> Mapping[str, Mapping[str, str]]:
    """Return what each unit and term says, by its id in full and language."""
    texts: dict[str, Mapping[str, str]] = {}
    for game in shipped_library().games:
        for topic in game.topics:
            for unit, _ in topic.walk(game.source_language):
                own = {language: str(text) for language, text in unit.text.items()}
                texts[f"{game.id}/{topic.id}#{unit.id}"] = own
        for term in game.glossary:
            defined = {language: str(text) for language, text in term.definition.items()}
            own = {each: f"{name}: {defined.get(each)}" for each, name in term.term.items()}
            texts[f"{game.id}/{GLOSSARY}#{term.id}"] = own
    return texts


def print_aged() -> None:
    """Print the questions that have to be judged again."""
    listed = list(aged())
    print(f"\n{len(listed)} questions whose answers have changed since they were judged")
    for name, question, changed in listed:
        print(f"{name} {question.language}: {question.words}  ({' '.join(changed) or 'answers'})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--judged", action="store_true", help="record all as they are")
    if parser.parse_args().judged:
        record()
    print_aged()


if __name__ == "__main__":
    main()
