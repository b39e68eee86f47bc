"""Lines of `translations.lock` that record many facts at once, so that the file stays small.

    abilities#costs agree en=4f0c11d2a9be ru=3b07d826b1b9 / pl=9e1b5a7d2c30
    texts LRx4!F+o`-…

The first says that all these versions were compared: the originals, which are before the slash,
with each other, and every translation with all originals. The second holds many versions of
originals, compressed.
"""

import json
import re
from base64 import b85decode, b85encode
from bz2 import BZ2Decompressor, compress
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from concord.base.characters import hidden_characters
from concord.base.published_files import compact_json
from concord.model.ledgers import Review, TextVersion
from concord.model.texts import Language, Texts
from concord.rules.text_digest import digest

AGREE = "agree"
TEXTS = "texts"

VersionOfUnit: TypeAlias = tuple[str, TextVersion]
"""The id of a unit, and a version of one of its originals."""

_Row: TypeAlias = tuple[Language, str, str, str]
"""A language, the id of a unit, the version before, and the text."""

_VERSION = re.compile(r"([A-Za-z]+(?:-[A-Za-z0-9]+)*)=([0-9a-f]{12})")
_SLASH = "/"
_LARGEST = 400_000  # characters of texts in a line, of which a sixth is left
_MOST_BYTES = 1 << 24  # of a line that is read


def agreement_line(unit: str, originals: Texts, translations: Texts) -> str:
    """The line that all these versions, given by language, were compared."""
    sides = [
        " ".join(f"{language}={version}" for language, version in sorted(side.items()))
        for side in (originals, translations)
        if side
    ]
    return f"{unit} {AGREE} {f' {_SLASH} '.join(sides)}"


def parse_agreement(written: str) -> Sequence[Review] | None:
    """Return the reviews that an agreement states, without its unit; None if it is malformed."""
    sides = [_versions(side) for side in written.split(f" {_SLASH} ")]
    sound = [side for side in sides if side]
    if len(sound) != len(sides) or sides[2:]:
        return None
    originals, translations = [*sound, {}][:2]
    return [
        Review(language, version, {each: originals[each] for each in originals if each != language})
        for language, version in (*originals.items(), *translations.items())
        if originals.keys() - {language}
    ]


def texts_lines(versions: Iterable[VersionOfUnit]) -> Iterator[str]:
    """The lines that hold the versions. Those of one language stand side by side."""
    rows = sorted(
        (version.language, unit, version.previous, version.text) for unit, version in versions
    )
    size, part = 0, list[_Row]()
    for row in rows:
        if part and size + len(row[-1]) > _LARGEST:
            yield _packed(part)
            size, part = 0, []
        part.append(row)
        size += len(row[-1])
    if part:
        yield _packed(part)


def parse_texts(written: str) -> Sequence[VersionOfUnit] | None:
    """The versions that a line, without its first word, holds; None if it is malformed."""
    try:
        reader = BZ2Decompressor()
        content = reader.decompress(b85decode(written), _MOST_BYTES)
        text = content.decode()
        is_sound = reader.eof and not any(hidden_characters(text))
        rows = json.loads(text) if is_sound else None
        return [
            (unit, TextVersion(language, digest(text), previous, text))
            for language, *columns in rows or ()
            for unit, previous, text in zip(*columns, strict=True)
        ] or None
    except (ValueError, TypeError, AttributeError, OSError, EOFError):
        return None


def _versions(written: str) -> Mapping[str, str] | None:
    """The versions by language; None if they are malformed."""
    matches = [_VERSION.fullmatch(each) for each in written.split(" ")]
    versions = {match[1]: match[2] for match in matches if match}
    return versions if len(versions) == len(matches) else None


def _packed(rows: Sequence[_Row]) -> str:
    """A line with the columns of each language: units, versions before, and texts.

    What is alike stands together, since that is what bzip2 makes small.
    """
    tables = [
        [language, *([*column] for column in zip(*(row[1:] for row in own), strict=True))]
        for language, own in groupby(rows, key=lambda row: row[0])
    ]
    content = compact_json(tables).encode()
    return f"{TEXTS} {b85encode(compress(content)).decode()}"
