"""The style sheets arrange pages by the direction of their language."""

import re
from pathlib import Path

import pytest

from concord.build.asset_files import engine_assets

_SHEETS = sorted(each for each in engine_assets().values() if each.suffix == ".css")
_OF_ONE_SIDE = re.compile(
    r"(?:margin|padding|border)-(?:left|right)\b[\w-]*:"
    r"|(?:text-align|float): *(?:left|right)"
    r"|(?<![\w-])(?:left|right):(?! *(?:50%|auto))"
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@pytest.mark.parametrize("sheet", _SHEETS, ids=lambda sheet: sheet.stem)
def test_nothing_stands_at_the_left_or_right_in_every_language(sheet: Path) -> None:
    rules = _COMMENT.sub("", sheet.read_text("utf-8"))
    assert _OF_ONE_SIDE.findall(rules) == []
