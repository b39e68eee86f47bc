"""Finds clauses of a site of rules by number and by words, over its `api/v1` alone."""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

_LATIN = str.maketrans("аекорсухі", "aekopcyxi")
"""The Cyrillic letters that look like Latin ones."""
_CITED = re.compile(r"\b\d+\.\d.*")
"""The number in “rule 10.1 (b)”."""
_ENDING = 2
"""Letters that inflection may change at the end of a word."""
_STEM = 4


@dataclass(frozen=True)
class Clause:
    number: str
    edition: str
    text: str
    link: str
    numbers: frozenset[str]
    """Its numbers in all languages, as they are compared."""
    topic: str

    @property
    def head(self) -> str:
        """The number with the edition that prints it, in brackets."""
        return f"{self.number} ({self.edition})" if self.edition else self.number


class Clauses:
    """The clauses of a site in one language, which are all read at the start."""

    def __init__(self, site: str, language: str) -> None:
        self._site = site if site.endswith("/") else f"{site}/"
        index = self._read("api/v1/index.json")
        if language not in index["languages"]:
            raise SystemExit(f"The site has no “{language}”, only {', '.join(index['languages'])}.")
        self.all = [
            clause
            for game in index["games"]
            for entry in game["topics"]
            for clause in self._clauses_of(game, self._read(entry["api"]), language)
        ]

    def find(self, query: str, limit: int = 10) -> list[Clause]:
        """Clauses with the number that is asked for; if there is none, those with all the words."""
        words = re.findall(r"\w+", query.casefold())
        found = self._numbered(query)
        if not found and (cited := _CITED.search(query)):
            found = self._numbered(cited[0])
        if not found and words:
            stems = [word[: max(_STEM, len(word) - _ENDING)] for word in words]
            found = [each for each in self.all if _has(stems, f"{each.topic} {each.text}")]
            found.sort(key=lambda each: (not _has(stems, each.text), len(each.text)))
        return found[:limit]

    def _numbered(self, number: str) -> list[Clause]:
        return [each for each in self.all if _comparable(number) in each.numbers]

    def _read(self, path: str) -> Any:
        with urlopen(urljoin(self._site, path), timeout=30) as answer:  # noqa: S310 - of the keeper
            return json.load(answer)

    def _clauses_of(
        self, game: dict[str, Any], topic: dict[str, Any], language: str
    ) -> Iterator[Clause]:
        source = topic["source_language"]
        for unit in topic["units"]:
            number, text = unit["citation"].get(language), unit["text"].get(language)
            printed = _edition(game, language)
            if not number and (number := unit["citation"].get(source)):
                number, printed = f"{source.upper()} {number}", _edition(game, source)
            if number and text:
                pattern = topic.get("share", {}).get(language) or topic["url"][language]
                yield Clause(
                    number=number,
                    edition=printed,
                    text=text.replace("\u00a0", " "),
                    link=urljoin(self._site, pattern).replace("{unit}", unit["id"]),
                    numbers=frozenset(map(_comparable, filter(None, unit["citation"].values()))),
                    topic=topic["title"].get(language, ""),
                )


def from_environment(token: str, usage: str | None) -> tuple[Clauses, str]:
    """The clauses and the token that the environment names; if it does not, say the usage."""
    keys = os.environ
    if not {token, "RULES_SITE"} <= keys.keys():
        raise SystemExit(usage)
    return Clauses(keys["RULES_SITE"], keys.get("RULES_LANGUAGE", "en")), keys[token]


def _edition(game: dict[str, Any], language: str) -> str:
    """The title and version of the edition that has the numbers of a language."""
    follows = game["editions"].get(language, {}).get("follows") or language
    edition = game["editions"].get(follows, {})
    return " ".join(filter(None, (edition.get("title"), edition.get("version"))))


def _comparable(number: str) -> str:
    """A number without its separators: “85.6 (а)” is 85.6a."""
    return ".".join(re.findall(r"\d+|[^\W\d]+", number.casefold().translate(_LATIN)))


def _has(stems: list[str], text: str) -> bool:
    words = re.findall(r"\w+", text.casefold())
    return all(any(word.startswith(stem) for word in words) for stem in stems)
