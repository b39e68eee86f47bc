"""`published.lock`: everything of a game that was ever published, one fact in each line.

game reef                        an id of the game itself
name REF                         a name that stands before its numbers; _ for a space
part combat                      an id of a part; the others are of topics, units and terms
abilities#costs                  an id
abilities#costs ru 2.0 85.10     a number that it had: language, version of the edition, number
abilities#fee became abilities#costs      what took the place of an id that is gone; - if nothing
abilities#costs confirmed 4f0c11d2a9be    another change that was meant: a digest of it
abilities#costs means 1 en=q81TkAB3c… ru=0aPx…      what its texts meant when it was published
abilities#costs means 2 pl=Zk4W…                    a language that came later
abilities#costs came-to-mean 3 en=… ru=… pl=…       another meaning, which was confirmed
abilities means 1 en=… x-ids=…            the title of a topic or a part, and the ids in it
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from concord.base.ids import FULL_ID, KEBAB
from concord.base.problems import LineColumn, Position, Problem
from concord.model.games import Game
from concord.model.ledgers import PublishedId, PublishedMeaning, PublishedNumber, PublishedOutcome
from concord.register.lock_file import hidden_in_lines, numbered_lines
from concord.rules.numbering import earlier_numbers, present_numbers
from concord.rules.redirects import IdRegister, redirects
from concord.rules.text_digest import digest

PUBLICATIONS_FILE = "published.lock"
HEADER = (
    "# Everything of this game that was ever published: ids, numbers by language and edition,",
    "# what became of ids that are gone, sketches of what texts mean, and changes that were meant.",
    "# `concord publish` adds to it. No line is ever removed: links and citations depend on it.",
)
DIGEST = 6  # characters: enough to tell the texts of a game apart
HASH = 2  # characters of the hash of a word
MOST_HASHES = 12  # of a sketch: more tell hardly more

_MEANS = "means"
_CAME_TO_MEAN = "came-to-mean"
_KEBAB = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_LANGUAGE = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_MEANING = rf"[\w-]{{{DIGEST}}}(?:[\w-]{{{HASH}}}){{0,{MOST_HASHES}}}"
"""The digest of a text, and its sketch: the hashes of some of its words."""

_NONE = "-"
"""Written where an edition has no version, or an id has no successor."""
_OF_THREE = {
    "became": (rf"{_NONE}|{FULL_ID}", "heir", "the id in full that took its place, - for none"),
    "confirmed": (r"[0-9a-f]{12}", "digest", "twelve hexadecimal digits"),
}
"""The third field of the lines of three fields, by the second: pattern, name, expected."""
_FORM = "“topic#unit” or “topic#unit language version number”"
_FIELDS = (
    ("id", re.compile(FULL_ID), "topic#unit, or topic: ids in kebab-case"),
    ("language", re.compile(_LANGUAGE), "the tag of a language"),
    ("version", re.compile(r"\S+"), "the version of an edition, - for none, _ for a space"),
    ("number", re.compile(r"\S(.*\S)?"), "a number, after one space"),
)
_MEANING_LINE = re.compile(
    rf"(?P<id>{_KEBAB}(?:#{_KEBAB})?) (?P<verb>{_MEANS}|{_CAME_TO_MEAN}) (?P<number>[1-9]\d{{0,5}})"
    rf"(?P<sketches>(?: {_LANGUAGE}={_MEANING})+)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class PublicationLedger:
    games: tuple[PublishedId, ...] = ()
    """The ids of the game itself."""
    names: tuple[PublishedId, ...] = ()
    """The names before its numbers."""
    ids: tuple[PublishedId, ...] = ()
    """Each id once, with its first line."""
    numbers: tuple[PublishedNumber, ...] = ()
    outcomes: tuple[PublishedOutcome, ...] = ()
    parts: frozenset[str] = frozenset()
    """The ids of parts; `ids` has them too."""
    meanings: tuple[PublishedMeaning, ...] = ()
    confirmations: frozenset[tuple[str, str]] = frozenset()


def parse(file: str, content: bytes) -> tuple[PublicationLedger, list[Problem]]:
    """Return the content of a lock file, and a problem for each line that is invalid."""
    position, problems = Position(file), list(hidden_in_lines(file, content))
    games: list[PublishedId] = []
    names: list[PublishedId] = []
    ids: dict[str, PublishedId] = {}
    numbers: dict[PublishedNumber, None] = {}
    outcomes: list[PublishedOutcome] = []
    parts: set[str] = set()
    meanings: list[PublishedMeaning] = []
    confirmations: set[tuple[str, str]] = set()
    for line, text in numbered_lines(content):
        if meaning := _meaning(text):
            meanings.append(meaning)
            continue
        fields = text.split(" ", len(_FIELDS) - 1)
        if problem := _problem(text, fields, position, line):
            problems.append(problem)
            continue
        match fields:
            case ["game" | "name" as kind, name]:
                published = PublishedId(name.replace("_", " "), position, line)
                (games if kind == "game" else names).append(published)
                continue
            case ["part", id_]:
                parts.add(id_)
            case [id_, "confirmed", claim]:
                confirmations.add((id_, claim))
                continue
            case [id_, "became", heir]:
                successor = "" if heir == _NONE else heir
                outcomes.append(PublishedOutcome(id_, successor, position, line))
            case [id_, *number]:
                if number:
                    numbers[_number(id_, *number)] = None
        ids.setdefault(id_, PublishedId(id_, position, line))
    ledger = PublicationLedger(
        tuple(games),
        tuple(names),
        tuple(ids.values()),
        tuple(numbers),
        tuple(outcomes),
        frozenset(parts),
        tuple(meanings),
        frozenset(confirmations),
    )
    return ledger, problems


def _line_of_number(number: PublishedNumber) -> str:
    version = number.edition.replace(" ", "_") or _NONE
    return f"{number.id} {number.language} {version} {number.number}"


def _line_of_outcome(former: str, heir: str) -> str:
    """`heir` is empty for an id without a successor."""
    return f"{former} became {heir or _NONE}"


def confirming_line(full_id: str, claim: str) -> str:
    """Return the line which records that the change identified by `claim` was intended."""
    line = f"{full_id} {claim}"
    return line if _is_of_meaning(line) else f"{full_id} confirmed {digest(claim)}"


def _number(id_: str, language: str, version: str, number: str) -> PublishedNumber:
    edition = "" if version == _NONE else version.replace("_", " ")
    topic, _, unit = id_.partition("#")
    return PublishedNumber(topic, unit, language, edition, number)


def _problem(text: str, fields: list[str], position: Position, line: int) -> Problem | None:
    """Return what is wrong with a line; None if the line is valid."""
    if _is_of_meaning(text):
        expected = "an id, “means” or “came-to-mean”, a number, and sketches as en=…"
        found = f"the malformed line “{text}”"
        return Problem(position, found, expected, line_column=LineColumn(line, 1))
    match fields:
        case ["game" | "part", id_] if re.fullmatch(KEBAB, id_):
            return None
        case ["name", name] if "\N{REPLACEMENT CHARACTER}" not in name:
            return None
        case [id_, "became" | "confirmed" as verb, third] if re.fullmatch(FULL_ID, id_):
            pattern, name, expected = _OF_THREE[verb]
            if re.fullmatch(pattern, third):
                return None
            line_column = LineColumn(line, len(id_) + len(verb) + 3)
            return Problem(position, f"the {name} “{third}”", expected, line_column=line_column)
    column = 1
    for field, (name, form, expected) in zip(fields, _FIELDS, strict=False):
        if not form.fullmatch(field) or "\N{REPLACEMENT CHARACTER}" in field:
            return Problem(
                position, f"the {name} “{field}”", expected, line_column=LineColumn(line, column)
            )
        column += len(field) + 1
    if len(fields) in {1, len(_FIELDS)}:
        return None
    found = f"a line of {len(fields)} parts"
    return Problem(position, found, _FORM, line_column=LineColumn(line, 1))


def lines_of(game: Game) -> Iterator[str]:
    """Yield the lines for everything that the records of `game` publish, except meanings."""
    yield f"game {game.id}"
    yield from (f"name {name.replace(' ', '_')}" for name in game.citing_names)
    register = IdRegister(game)
    yield from register.current - register.parts
    yield from (f"part {part}" for part in register.parts)
    for former, redirect in redirects(game).items():
        yield former
        yield _line_of_outcome(former, redirect.target)
    yield from map(_line_of_number, present_numbers(game, game.languages))
    yield from map(_line_of_number, earlier_numbers(game.topics))


def recorded_lines_of(game: Game) -> Iterator[str]:
    """Yield the lines that the lock file of `game` had when it was read."""
    yield from (f"game {published.id}" for published in game.published_games)
    yield from (f"name {name.id.replace(' ', '_')}" for name in game.published_names)
    yield from (
        published.id for published in game.published_ids if published.id not in game.published_parts
    )
    yield from (f"part {part}" for part in game.published_parts)
    yield from map(_line_of_number, game.published_numbers)
    yield from (_line_of_outcome(outcome.former, outcome.heir) for outcome in game.outcomes)
    yield from map(line_of_meaning, game.meanings)
    yield from (f"{id_} confirmed {claim}" for id_, claim in game.confirmations)


def _is_of_meaning(line: str) -> bool:
    """True for a line about a meaning, even if it is malformed."""
    return line.split(" ")[1:2] in ([_MEANS], [_CAME_TO_MEAN])


def _meaning(line: str) -> PublishedMeaning | None:
    """Return what a line records; None if the line is malformed."""
    match = _MEANING_LINE.fullmatch(line)
    if match is None:
        return None
    sketches = (sketch.split("=") for sketch in match["sketches"].split())
    is_confirmed = match["verb"] == _CAME_TO_MEAN
    return PublishedMeaning(match["id"], int(match["number"]), is_confirmed, dict(sketches))


def line_of_meaning(meaning: PublishedMeaning) -> str:
    return f"{meaning.id} {after_id(meaning)}"


def after_id(meaning: PublishedMeaning) -> str:
    """Return the part of the line of a meaning after the id."""
    verb = _CAME_TO_MEAN if meaning.is_confirmed else _MEANS
    sketches = " ".join(
        f"{language}={sketch}" for language, sketch in sorted(meaning.meanings.items())
    )
    return f"{verb} {meaning.number} {sketches}"
