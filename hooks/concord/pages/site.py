"""All pages of the library: which there are, and each in each language."""

from __future__ import annotations

from concord import addresses
from concord.model import Language, Library
from concord.pages.games import game_page
from concord.pages.glossaries import glossary_page
from concord.pages.page import Page, PageKey, PageKind
from concord.pages.reader import Readers
from concord.pages.topics import topic_page


class Site:
    """Renders the pages of one library."""

    def __init__(self, library: Library, edit_root: str = "") -> None:
        self.library = library
        self.readers = Readers(library)
        self.edit_root = edit_root
        """Where records can be edited, with a trailing slash; empty if nowhere."""

    def page_keys(self) -> list[PageKey]:
        keys = []
        for game in self.library.games:
            keys.append(PageKey(PageKind.GAME, game.id))
            keys += [PageKey(PageKind.TOPIC, game.id, topic.id) for topic in game.topics]
            if game.glossary:
                keys.append(PageKey(PageKind.GLOSSARY, game.id, "glossary"))
        return keys

    def page(self, key: PageKey, language: Language) -> Page:
        reader = self.readers.of(language)
        game = reader.games[key.game]
        root = self.root_of(key, language)
        if key.kind is PageKind.TOPIC:
            return topic_page(game, game.topics[key.topic], root, self.edit_root)
        render = {PageKind.GAME: game_page, PageKind.GLOSSARY: glossary_page}[key.kind]
        return render(game, root)

    def root_of(self, key: PageKey, language: Language) -> str:
        """The way from a page to the site's root: "../../"."""
        return "../" * self.address(key, language).count("/")

    def address(self, key: PageKey, language: Language) -> str:
        return f"{addresses.home(self.library, language)}{key.path}/"
