"""A colour is changed in one file, and the whole site has the new one."""

import json
import re
from pathlib import Path

from lxml import html

from tests.site.builds import build, contents, small_project

_NEW = {
    "paper": "light-dark(#a1a1a1, #b2b2b2)",
    "accent": "light-dark(#c3c3c3, #d4d4d4)",
    "badge-text": "#e5e5e5",
}


def test_a_changed_token_reaches_everything_that_states_a_colour(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    sheet = project / "hooks/concord/theme/assets/styles/tokens.css"
    text = sheet.read_text(encoding="utf-8")
    for name, value in _NEW.items():
        text = re.sub(rf"--{name}: .*?;", f"--{name}: {value};", text, count=1)
    sheet.write_text(text, encoding="utf-8")

    built = build(project, tmp_path / "site", "https://example.org/")
    assert built.returncode == 0, built.stderr
    files = contents(tmp_path / "site")

    manifest = json.loads(files["ru/manifest.webmanifest"])
    assert manifest["theme_color"] == manifest["background_color"] == "#a1a1a1"
    page = html.document_fromstring(files["pl/index.html"])
    assert page.xpath('//meta[@name="theme-color"]/@content') == ["#a1a1a1", "#b2b2b2"]
    assert b'fill="#c3c3c3"' in files["assets/icon.svg"]
    assert b'fill="#e5e5e5"' in files["translation/badge.svg"]
    (served,) = (content for path, content in files.items() if path.endswith("/site.css"))
    assert b"light-dark(#a1a1a1, #b2b2b2)" in served
