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
    large = record_of("ru/game/x/index.md", b"x" * 2500)
    (file,) = llms_file(site, PublishedFiles([large, record_of("game/x/index.md", b"x")]))
    assert file.path == "llms.txt"
    title, addresses, markdown, *languages = file.content.decode().split("\n\n")
    assert title == r"# Rules \*1\*"
    assert f"as `{ADDRESS}<game>/<topic>/#<clause>`." in addresses
    assert f"`{ADDRESS}api/v1/index.json` names them." in markdown
    assert languages == [
        "## English (en)",
        f"- [Game]({ADDRESS}game/index.md): Rules; 1 KB of Markdown",
        "## Русский (ru)",
        f"- [Игра]({ADDRESS}ru/game/index.md): Правила; 3 KB of Markdown",
        "## Polski (pl)",
        f"- [Gra]({ADDRESS}pl/game/index.md): 0 KB of Markdown\n",
    ]
