"""`llms.txt`, which describes a site to assistants."""

from collections.abc import Iterator

from concord.base.published_files import OutputFile, PublishedFiles
from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.pages.site import Site
from concord.text.markdown import escaped, link

LLMS = "llms.txt"
_ADDRESSES = """\
Each clause has a permanent address: that of its topic with the id of the clause, as \
`{address}`. The ids are the same in all languages and outlive every number. Quote a clause with \
its number, its edition and its address.

Beside the page of each game and topic stands the same as Markdown, `index.md`. All data are JSON: \
`{index}` names them."""


def llms_file(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield llms.txt: languages, games with their sizes, and what the addresses mean."""
    sizes = {file.path: file.size for file in files if file.path.endswith(MARKDOWN_PAGE)}
    address = site.url + PagePath.TOPIC.format(game="<game>", topic="<topic>") + "#<clause>"
    blocks = [
        f"# {escaped(site.name)}",
        f"> {escaped(site.description)}" if site.description else "",
        _ADDRESSES.format(address=address, index=site.url + FilePath.API_INDEX),
    ]
    for language in site.library.languages:
        locale = site.locales.of(language)
        blocks.append(f"## {escaped(locale.messages.name)} ({language})")
        blocks.append("\n".join(_entry(site, game, sizes) for game in locale.games.values()))
    text = "\n\n".join(filter(None, blocks))
    yield OutputFile(LLMS, f"{text}\n".encode())


def _entry(site: Site, game: LocalizedGame, sizes: dict[str, int]) -> str:
    home, edition = game.addresses.home, game.model.editions.get(game.language)
    size = sum(n_bytes for path, n_bytes in sizes.items() if path.startswith(home))
    told = f"{escaped(edition.full_title)}; " if edition and edition.full_title else ""
    markdown_page = link(game.texts.game_title, site.url + home + MARKDOWN_PAGE)
    return f"- {markdown_page}: {told}{-(-size // 1000)} KB of Markdown"
