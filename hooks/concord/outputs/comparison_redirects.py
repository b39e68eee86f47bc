"""The addresses that comparisons had in each language, before there was one page for all.

Each that was published keeps a small page, which leads to the comparison with query and fragment.
That takes the language of its reader from the address which leads there.
"""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.core.settings import COMPARE_PAGES
from concord.core.urls import PagePath, home
from concord.ledgers import features
from concord.locale.localized_game import LocalizedGame
from concord.rules.redirects import published_topics
from concord.views.html.rendering import render
from concord.views.page import PageKey
from concord.views.pages import former_compared_topics
from concord.views.site import Site


def redirect_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield a page for each such address of a topic."""
    yield from _files(site, game, topic.id)


def former_redirect_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield a page for each such address of the topics that are renamed or retired."""
    for topic_id in former_compared_topics(site.locales.default.games[game.id]):
        yield from _files(site, game, topic_id)


def languages_with_own(library: Library) -> tuple[Language, ...]:
    """Return the languages in which comparisons were published below the home of the language."""
    is_published = any(
        (each.kind, each.name) == (features.KIND, COMPARE_PAGES) for each in library.features
    )
    return tuple(each for each in library.languages if is_published and home(library, each))


def own_address(library: Library, language: Language, game_id: str, topic_id: str) -> str:
    """Return the address of a comparison below the home of a language."""
    return home(library, language) + PagePath.COMPARE.format(game=game_id, topic=topic_id)


def _files(site: Site, game: Game, topic_id: str) -> Iterator[OutputFile]:
    default = site.locales.default.games[game.id]
    if not default.has_compare_pages or topic_id not in published_topics(game):
        return
    for language in languages_with_own(site.library):
        address = own_address(site.library, language, game.id, topic_id)
        html = _redirect(site, default.in_language(language), topic_id, address)
        yield OutputFile(f"{address}index.html", html.encode())


def _redirect(site: Site, game: LocalizedGame, topic_id: str, address: str) -> str:
    messages, root = game.locale.messages, "../" * address.count("/")
    topic = game.topics.get(topic_id)
    name = (
        f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
        if topic
        else game.texts.game_title
    )
    title = f"{name}: {messages.words.comparison}"
    comparison = game.addresses.page(PagePath.COMPARE, topic=topic_id)
    return render(
        "redirects/forward.html",
        language=game.language,
        site_name=site.name,
        locale=messages.locale,
        title=title,
        heading=title,
        description=messages.format("compare_description", topic=name, game=game.texts.game_title),
        picture=site.url + site.picture(PageKey("compare", game.model.id, topic_id), game.language),
        root=root,
        assets=site.assets,
        content_policy=site.content_policy,
        href=root + comparison,
        canonical=site.url + comparison,
    )
