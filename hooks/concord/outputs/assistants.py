"""What tells assistants of a site: `llms.txt`, and a description by which a bridge serves topics as
tools of the Model Context Protocol without a server (StaticMCP)."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.published_files import OutputFile, PublishedFiles, json_file
from concord.core.urls import TWIN, FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.outputs.twins import game_twin, topic_twin
from concord.text.markdown import escaped, link
from concord.views.site import Site

_ADDRESSES = """\
Each clause has a permanent address: that of its topic with the id of the clause, as \
`{address}`. The ids are the same in all languages and outlive every number. Quote a clause with \
its number, its edition and its address.

Beside the page of each game and topic stands the same as Markdown, `index.md`. All data are JSON: \
`{index}` names them."""


def llms_file(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield llms.txt: languages, games with their sizes, and what the addresses mean."""
    sizes = {each.path: each.size for each in files if each.path.endswith(TWIN)}
    address = site.url + PagePath.TOPIC.format(game="<game>", topic="<topic>") + "#<clause>"
    blocks = [
        f"# {escaped(site.name)}",
        f"> {escaped(site.description)}" if site.description else "",
        _ADDRESSES.format(address=address, index=site.url + FilePath.API_INDEX),
    ]
    for language in site.library.languages:
        locale = site.locales.of(language)
        blocks.append(f"## {escaped(locale.messages.name)} ({language})")
        blocks.append("\n".join(_entry(site, each, sizes) for each in locale.games.values()))
    text = "\n\n".join(filter(None, blocks))
    yield OutputFile(FilePath.LLMS, f"{text}\n".encode())


def _entry(site: Site, game: LocalizedGame, sizes: dict[str, int]) -> str:
    home, edition = game.addresses.home, game.model.editions.get(game.language)
    size = sum(each for path, each in sizes.items() if path.startswith(home))
    told = f"{escaped(edition.full_title)}; " if edition and edition.full_title else ""
    twin = link(game.texts.game_title, site.url + home + TWIN)
    return f"- {twin}: {told}{-(-size // 1000)} KB of Markdown"


def static_tools_files(site: Site) -> Iterator[OutputFile]:
    """Yield the description and the answers of its tools, in the first language of the library."""
    game = {"type": "string", "enum": [each.id for each in site.library.games]}
    topic = {"type": "string", "description": "An id that list_topics names"}
    tools = [
        _tool("list_topics", "List the topics of a game with their ids", game=game),
        _tool("read_topic", "Read a topic, with numbers and permanent ids", game=game, topic=topic),
    ]
    manifest = {
        "protocolVersion": "2024-11-05",
        "serverInfo": {"name": site.name, "version": "1.0.0"},
        "capabilities": {"resources": [], "tools": tools},
    }
    yield json_file(FilePath.STATIC_MCP, manifest)
    for each in site.locales.default.games.values():
        id_ = each.model.id
        yield _answer(urls.file(FilePath.STATIC_TOPICS, game=id_), game_twin(site, each))
        for of in each.order.topics:
            path = urls.file(FilePath.STATIC_TOPIC, game=id_, topic=of.id)
            yield _answer(path, topic_twin(site, each, of))


def _tool(name: str, words: str, **properties: object) -> dict[str, object]:
    schema = {"type": "object", "properties": properties, "required": list(properties)}
    return {"name": name, "description": words, "inputSchema": schema}


def _answer(path: str, text: str) -> OutputFile:
    return json_file(path, {"content": [{"type": "text", "text": text}]})
