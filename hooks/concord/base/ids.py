"""The patterns of ids, versions and addresses as regular expressions, and reserved names."""

import re
import unicodedata

KEBAB = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""Matches an id: "before-and-after"."""
FULL_ID = r"^[a-z0-9]+(-[a-z0-9]+)*(#[a-z0-9]+(-[a-z0-9]+)*)?$"
"""Matches the id of a topic, or of a unit with its topic: "abilities", "abilities#costs"."""
VERSION = r"^[^\s#_-][^\s_]*( [^\s_]+)*$"
"""Matches the version of an edition. `published.lock` writes "_" for a space, and "-" if an edition
has no versions."""
HTTPS_ADDRESS = r"^https://[^\s/?#\"<>\\]+([/?#][^\s\"<>\\]*)?$"
"""Matches the address of a page of another site: "https://example.org/rules.pdf"."""
TIMES = r"^\d+ \(×\d+\)$"
"""A number of times: "6 (×2)"."""
ICON_NAME = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
"""Matches the name of an icon: "sword"."""
GLOSSARY = "glossary"
"""The id of the glossary in references and addresses, in place of the id of a topic."""
LANGUAGE_TAG = r"^[A-Za-z]+(-[A-Za-z0-9]+)*$"
"""Matches the tag of a language: "pt-BR"."""
PAGE_ADDRESS = r"^([^\s/.][^\s/]*/)+$"
"""Matches the address of a hand-written page below the root of the site: "ru/about/"."""
MAX_LENGTH = 240
"""The greatest length of an id. The name of a file, which is an id with an ending, has at most 255
bytes."""
LIBRARY_FILE = "library.yml"
"""The file that makes a folder of records a library."""
GAME_FILE = "game.yml"
"""The record of a game, in the folder of the game."""
GLOSSARY_FILE = "glossary.yml"
"""The list of terms of a game, or the record of a topic with the id "glossary"."""
ALIGNMENT_FILE = "alignment.tsv"
"""The positions of the units of an imported game in its files. It is not a record."""
EDITION_FILE = "edition.tsv"
"""The differences of a new edition from the records, to be confirmed. It is not a record."""
SCHEMA_FOLDER = ".schema"
"""The folder of JSON Schemas beside the records of a library that `concord new` has made."""

_WORD = re.compile(r"[a-z0-9]+")
_DEVICE = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
_PAIRS = (
    "аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy "
    "ь эe юiu яia іi їi єe ґg łl øo ßss"
)
_LETTERS = {pair[0]: pair[1:] for pair in _PAIRS.split()}


def is_device(name: str) -> bool:
    """Return whether Windows has a device of this name, so that no file or folder can have it."""
    return bool(_DEVICE.fullmatch(name.partition(".")[0].rstrip().lower()))


def ascii_words(text: str) -> list[str]:
    """Return the words of a text in lower-case ASCII letters and digits, as ids have them. Other
    letters without a transliteration are left out."""
    folded = "".join(_LETTERS.get(letter, letter) for letter in text.lower())
    decomposed = unicodedata.normalize("NFKD", folded)
    return _WORD.findall("".join(sign for sign in decomposed if not unicodedata.combining(sign)))
