"""What tells assistants of a site."""

from pathlib import Path

from concord.base.published_files import PublishedFiles, record_of
from concord.checks.checks import load
from concord.features.assistants.llms import llms_file
from concord.pages.site import Site
from tests.libraries.builders import write_library

ADDRESS = "https://example.org/rules/"


def test_llms_txt_leads_to_the_markdown_page_of_each_game_with_its_size(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, {})), name="Rules *1*", url=ADDRESS)
    (game,) = site.library.games
    large = record_of("ru/game/x/index.md", b"x" * 2500)
    (file,) = llms_file(site, PublishedFiles([large, record_of("game/x/index.md", b"x")]))
    lines = file.content.decode().splitlines()
    assert lines[0] == r"# Rules \*1\*"
    after = lines.index("## Русский (ru)")
    assert lines[after + 2] == (f"- [Игра]({ADDRESS}ru/game/index.md): Правила; 3 KB of Markdown")
    assert f"{ADDRESS}api/v1/index.json" in file.content.decode()
    assert game.id in file.content.decode()
