"""Generated libraries of any size, as projects. The same size gives the same library.

Units of a topic, lengths of texts and the share of texts with references follow published games.
"""

import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import lcm
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import yaml

from tests.bench.phrases import (
    CLAUSE_IDS,
    ENDINGS,
    HEADINGS,
    LANGUAGES,
    MATTERS,
    OPENINGS,
    POINTERS,
    STATEMENTS,
    SUBJECTS,
    TERMS,
    Phrase,
)
from tests.site.builds import copy_project

GAME = "harbours"
EVERYTHING = ("share_pages", "compare_pages", "offline", "search")

Texts: TypeAlias = Mapping[str, str]
"""The same in each language."""
Record: TypeAlias = dict[str, Any]

_SURE_CLAUSES = 11
"""The clauses that every topic has at least, so that references to them are never broken."""
_HEADING = 4
_LISTED = 6
_ILLUSTRATED = 2
_LETTERS = tuple(zip("abcd", "абвг", strict=True))


def write_library(n_topics: int, folder: Path, added: Collection[str] = ()) -> None:
    """Write a project with one game of `n_topics` topics, whose sentences are invented.

    What is `added` to its topics is named as the settings name it: "search", "compare_pages".
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy_project(folder)
    settings = (folder / "mkdocs.yml").read_text(encoding="utf-8")
    if "share_pages" not in added:
        settings = settings.replace("  concord:\n", "  concord:\n    share_pages: false\n")
    for name in {"search", "compare_pages", "offline"} - set(added):
        settings = settings.replace(f"    {name}: true", f"    {name}: false")
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    game = folder / "data" / GAME
    game.mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("game.yml"), game)
    _write(game.with_name("library.yml"), {"languages": list(LANGUAGES)})
    _write(game / "glossary.yml", {"terms": list(map(_term, TERMS))})
    for topic in _topics(n_topics):
        _write(game / f"{topic['id']}.yml", topic)


def _write(path: Path, record: Record) -> None:
    text = yaml.safe_dump(record, allow_unicode=True, sort_keys=False, width=110)
    path.write_text(text, encoding="utf-8")


def topic_pages(project: Path) -> Iterator[Path]:
    """The HTML files of the topics in the site of a project."""
    records = {path.stem for path in (project / "data" / GAME).glob("*.yml")}
    for topic in records - {"game", "glossary"}:
        for home in ("", *LANGUAGES[1:]):
            yield project / "site" / home / GAME / topic / "index.html"


def _topics(n_topics: int) -> Iterator[Record]:
    titles = [_title(position) for position in range(n_topics)]
    ids = [_slug(title["en"]) for title in titles]
    russian_numbers = _random(n_topics).sample(range(1, n_topics + 1), n_topics)
    for position, title in enumerate(titles):
        number = {"en": str(position + 1), "ru": str(russian_numbers[position])}
        yield {"id": ids[position], "number": number, "title": title} | _Author(
            _random(position), ids
        ).content(ids[position])


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - no secret depends on it


class _Author:
    """Writes one topic."""

    def __init__(self, random: Random, topic_ids: Sequence[str]) -> None:
        self._random = random
        self._topic_ids = topic_ids

    def content(self, topic_id: str) -> Record:
        n_notes = self._random.randint(3, 6)
        others = [each for each in self._topic_ids if each != topic_id]
        return {
            "intro": self._unit("intro"),
            "clauses": list(self._clauses()),
            "notes": [
                self._unit(f"note-on-{CLAUSE_IDS[n]}", str(n)) for n in range(1, n_notes + 1)
            ],
            "related": self._random.sample(others, min(self._random.randint(3, 6), len(others))),
        }

    def _clauses(self) -> Iterator[Record]:
        for index in range(self._random.randint(_SURE_CLAUSES, len(CLAUSE_IDS))):
            clause = self._unit(CLAUSE_IDS[index], str(index + 1))
            if index == _HEADING:
                del clause["text"]
                clause["heading"] = _texts(self._random.choice(HEADINGS))
            yield clause | self._below(index, CLAUSE_IDS[index])

    def _below(self, index: int, parent: str) -> dict[str, list[Record]]:
        if index == _ILLUSTRATED:
            return {"examples": [self._unit(f"{parent}-example")]}
        if index == _LISTED:
            return {"items": [self._unit(f"{parent}-item-{n}") for n in range(1, 4)]}
        if index == _HEADING or index % 4 == 1:
            letters = _LETTERS[: self._random.randint(2, 4)]
            cases = [self._unit(f"{parent}-case-{en}", {"en": en, "ru": ru}) for en, ru in letters]
            return {"clauses": cases}
        return {}

    def _unit(self, unit_id: str, label: str | Texts = "") -> Record:
        return {"id": unit_id, **({"label": label} if label else {}), "text": self._text()}

    def _text(self) -> Texts:
        """One sentence or two, with a reference after some of them."""
        sentences = [self._sentence()]
        if self._random.random() < 0.15:
            sentences.append(self._sentence())
        if self._random.random() < 0.26:
            sentences.append(self._pointer())
        return {each: " ".join(sentence[each] for sentence in sentences) for each in LANGUAGES}

    def _sentence(self) -> Texts:
        has_opening = self._random.random() < 0.65
        opening = self._random.choice(OPENINGS) if has_opening else ("", "", "")
        statement = self._random.choice(STATEMENTS)
        ending = self._random.choice(ENDINGS)
        n, m = self._random.randint(5, 20), self._random.randint(5, 20)
        return {
            language: _capitalized(f"{before} {words}{after}".strip().format(n=n, m=m))
            for language, before, words, after in zip(
                LANGUAGES, opening, statement, ending, strict=True
            )
        }

    def _pointer(self) -> Texts:
        target = self._random.choice(self._topic_ids)
        if self._random.random() < 0.7:
            target += f"#{self._random.choice(CLAUSE_IDS[:_SURE_CLAUSES])}"
        pointer = self._random.choice(POINTERS)
        return {language: text.format(target=target) for language, text in _texts(pointer).items()}


def _title(position: int) -> Texts:
    # Both lists are gone through at once; a shift after each common cycle keeps pairs from
    # returning before all have been used.
    cycle = position // lcm(len(SUBJECTS), len(MATTERS))
    subject = SUBJECTS[position % len(SUBJECTS)]
    matter = MATTERS[(position + cycle) % len(MATTERS)]
    round_ = position // (len(SUBJECTS) * len(MATTERS))
    suffix = f" {round_ + 1}" if round_ else ""
    english, *others = zip(subject, matter, strict=True)
    return _texts(tuple(words + suffix for words in (" of ".join(english), *map(" ".join, others))))


def _term(forms: tuple[Sequence[str], ...]) -> Record:
    of_languages = {each: list(found) for each, found in zip(LANGUAGES, forms, strict=True)}
    base = {language: each[0] for language, each in of_languages.items()}
    return {"id": _slug(base["en"]), "term": base, "forms": of_languages}


def _slug(words: str) -> str:
    return words.lower().replace(" ", "-")


def _texts(phrase: Phrase) -> Texts:
    return dict(zip(LANGUAGES, phrase, strict=True))


def _capitalized(words: str) -> str:
    return words[0].upper() + words[1:]
