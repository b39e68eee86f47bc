"""What tells assistants of a site."""

from __future__ import annotations

import json
from pathlib import Path

from concord.checks.checks import load
from concord.core.published_files import PublishedFiles, record_of
from concord.outputs.assistants import llms_file, static_tools_files
from concord.outputs.twins import game_twin_files, topic_twin_files
from concord.views.site import Site
from tests.libraries.builders import write_library

ADDRESS = "https://example.org/rules/"


def test_llms_txt_leads_to_the_twin_of_each_game_and_states_its_size(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, {})), name="Rules", url=ADDRESS)
    (game,) = site.library.games
    large = record_of("ru/game/x/index.md", b"x" * 2500)
    (file,) = llms_file(site, PublishedFiles([large, record_of("game/x/index.md", b"x")]))
    lines = file.content.decode().splitlines()
    assert lines[0] == "# Rules"
    after = lines.index("## Русский (ru)")
    assert lines[after + 2] == (f"- [Игра]({ADDRESS}ru/game/index.md): Правила; 3 KB of Markdown")
    assert f"{ADDRESS}api/v1/index.json" in file.content.decode()
    assert game.id in file.content.decode()


def test_a_bridge_finds_the_answer_to_each_call_of_a_tool(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, {})), name="Rules", url=ADDRESS)
    (game,) = site.library.games
    files = {each.path: json.loads(each.content) for each in static_tools_files(site)}
    manifest = files.pop("mcp/mcp.json")
    assert manifest.keys() == {"protocolVersion", "serverInfo", "capabilities"}
    tools = {each["name"]: each["inputSchema"] for each in manifest["capabilities"]["tools"]}
    assert tools["list_topics"]["required"] == ["game"]
    assert tools["read_topic"]["required"] == ["game", "topic"]
    twins = [*game_twin_files(site, game), *topic_twin_files(site, game, game.topics[0])]
    texts = {each.path: each.content.decode() for each in twins}
    assert files == {
        f"mcp/tools/{path}.json": {"content": [{"type": "text", "text": texts[twin]}]}
        for path, twin in {
            "list_topics/game": "game/index.md",
            "read_topic/game/x": "game/x/index.md",
        }.items()
    }
