"""The typefaces: which there are, what they show, and which a page loads at once."""

import itertools
from pathlib import Path

import pytest
import yaml
from fontTools.ttLib import TTFont

from concord import theme
from concord.base.typefaces import preloaded, read_typefaces
from tests.site.builds import PROJECT
from tests.tables import from_table

_ASSETS = PROJECT / "hooks/concord/theme/assets"
_TYPEFACES = read_typefaces(_ASSETS / "styles/tokens.css")
_LARGEST = 120 * 1024
"""In bytes: what all languages together load beforehand."""
_LETTERS = {"en": "AZaz09“”’—…", "pl": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”–", "ru": "АЯЁаяё«»—№"}


def test_every_declared_file_exists_and_every_file_is_declared() -> None:
    files = {path.relative_to(_ASSETS).as_posix() for path in _ASSETS.glob("typefaces/*")}
    assert {each.file for each in _TYPEFACES} == files


def test_what_is_loaded_beforehand_is_small() -> None:
    files = {file for letters in _LETTERS.values() for file in preloaded(_TYPEFACES, letters)}
    assert sum((_ASSETS / file).stat().st_size for file in files) <= _LARGEST


@pytest.mark.parametrize("name", ["literata", "onest"])
@pytest.mark.parametrize("letters", _LETTERS.values(), ids=_LETTERS)
def test_the_letters_of_each_language_are_in_both_typefaces(name: str, letters: str) -> None:
    own = [each for each in _TYPEFACES if name in each.file and each.style == "normal"]
    for letter in letters:
        [face] = [each for each in own if letter in each.characters]
        assert ord(letter) in TTFont(_ASSETS / face.file).getBestCmap(), letter


@pytest.mark.parametrize(
    "alphabet",
    [
        pytest.param(alphabet, id=path.stem)
        for path in sorted(theme.WORDS.glob("*.yml"))
        if (alphabet := yaml.safe_load(path.read_text(encoding="utf-8")).get("alphabet"))
    ],
)
@pytest.mark.parametrize(
    ("family", "style"), sorted({(each.family, each.style) for each in _TYPEFACES})
)
def test_all_letters_of_a_language_are_in_one_file(family: str, style: str, alphabet: str) -> None:
    own = [each for each in _TYPEFACES if (each.family, each.style) == (family, style)]
    letters = set(alphabet + alphabet.upper())
    files = [each.path for each in own if each.shows_any("".join(letters))]
    assert len(files) == 1
    assert letters <= set(map(chr, TTFont(files[0]).getBestCmap()))


def test_no_two_files_of_a_typeface_have_the_same_character() -> None:
    for one, other in itertools.combinations(_TYPEFACES, 2):
        if (one.family, one.style) == (other.family, other.style):
            assert one.characters.isdisjoint(other.characters)


def test_a_language_loads_its_own_script_and_digits_beforehand() -> None:
    assert preloaded(_TYPEFACES, "абв") == (
        "typefaces/literata-latin.woff2",
        "typefaces/literata-cyrillic.woff2",
        "typefaces/onest-latin-cyrillic.woff2",
    )


@from_table
def test_a_rule_without_file_or_range_is_an_error_that_quotes_it(tmp_path: Path, rule: str) -> None:
    sheet = tmp_path / "tokens.css"
    sheet.write_text(rule)
    with pytest.raises(ValueError, match="expected a file and a range"):
        read_typefaces(sheet)
