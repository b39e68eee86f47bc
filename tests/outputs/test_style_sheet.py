"""The style sheets are fetched as one."""

from __future__ import annotations

from pathlib import Path

from concord.outputs.style_sheet import STYLES, write_styles


def test_the_sheets_stand_in_one_in_their_order(tmp_path: Path) -> None:
    for name in ("b.css", "a.css"):
        (tmp_path / name).write_text(f"/* {name} */")
    write_styles(tmp_path, ["b.css", "a.css"], tmp_path / "site")
    assert (tmp_path / "site" / STYLES).read_text() == "/* b.css */\n/* a.css */"
