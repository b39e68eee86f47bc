"""The lines of `published.lock` that record what units and terms mean, language by language.

abilities#costs means 1 en=q81TkAB3c… ru=0aPx…      as it was first published
abilities#costs means 2 pl=Zk4W…                    a language that came later
abilities#costs came-to-mean 3 en=… ru=… pl=…       another meaning, which was confirmed
"""

import re

from concord.base.problems import LineColumn, Position, Problem
from concord.model.ledgers import PublishedMeaning

DIGEST = 6  # characters: enough to tell the texts of a game apart
HASH = 2  # characters of the hash of a word
MOST_HASHES = 12  # of a sketch: more tell hardly more

_MEANS = "means"
_CAME_TO_MEAN = "came-to-mean"
_KEBAB = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_LANGUAGE = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_MEANING = rf"[\w-]{{{DIGEST}}}(?:[\w-]{{{HASH}}}){{0,{MOST_HASHES}}}"
"""The digest of a text, and its sketch: the hashes of some of its words."""
_FORM = re.compile(
    rf"(?P<id>{_KEBAB}#{_KEBAB}) (?P<verb>{_MEANS}|{_CAME_TO_MEAN}) (?P<number>[1-9]\d{{0,5}})"
    rf"(?P<sketches>(?: {_LANGUAGE}={_MEANING})+)",
    re.ASCII,
)


def is_of_meaning(line: str) -> bool:
    """True of a line that records a meaning, also of one that is malformed."""
    return line.split(" ")[1:2] in ([_MEANS], [_CAME_TO_MEAN])


def parse_meaning(line: str) -> PublishedMeaning | None:
    """What a line records; None if it is malformed."""
    match = _FORM.fullmatch(line)
    if match is None:
        return None
    sketches = (each.split("=") for each in match["sketches"].split())
    is_confirmed = match["verb"] == _CAME_TO_MEAN
    return PublishedMeaning(match["id"], int(match["number"]), is_confirmed, dict(sketches))


def malformed_meaning(position: Position, line: int, text: str) -> Problem:
    expected = "topic#unit, “means” or “came-to-mean”, a number, and sketches as en=…"
    return Problem(
        position, f"the malformed line “{text}”", expected, line_column=LineColumn(line, 1)
    )


def line_of_meaning(meaning: PublishedMeaning) -> str:
    return f"{meaning.id} {after_id(meaning)}"


def after_id(meaning: PublishedMeaning) -> str:
    """What the line of a meaning says after the id."""
    verb = _CAME_TO_MEAN if meaning.is_confirmed else _MEANS
    sketches = " ".join(f"{language}={each}" for language, each in sorted(meaning.meanings.items()))
    return f"{verb} {meaning.number} {sketches}"
