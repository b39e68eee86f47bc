"""Pages at addresses that the site had before: of renamed games, and of earlier versions."""

from collections.abc import Iterator
from dataclasses import replace

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.urls import PagePath
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.frame.document import picture_for
from concord.pages.page import PageKey
from concord.pages.rendering import render
from concord.pages.routes import page_at
from concord.pages.site import Site
from concord.pages.topic.descriptions import about_game
from concord.register import published_features as features
from concord.rules.redirects import IdRegister


def redirect_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield a redirect for each page of the game within the theme, in every language."""
    for language in site.library.languages:
        home = urls.page(site.library, language, PagePath.GAME, game=game.id)
        for key in site.page_keys if game.aliases else ():
            if key.game == game.id and language in site.languages_of(key):
                address = site.address(key, language)
                html = _redirect(site, key, language).encode()
                for alias in game.aliases:
                    former = urls.page(site.library, language, PagePath.GAME, game=alias)
                    yield OutputFile(f"{former}{address.removeprefix(home)}index.html", html)


def former_version_files(site: Site) -> Iterator[OutputFile]:
    """Yield a redirect for each published page of a topic in an earlier version that is there no
    more: to that of the topic that took its place, or else to the address of the topic."""
    library = site.library
    pages = [page for _, page in features.version_pages(library.features)]
    games = {id_: game for game in library.games for id_ in (game.id, *game.aliases)}
    registers = {each: IdRegister(games[each]) for each in {page.game for page in pages} & {*games}}
    for page in pages:
        address, now = page_of_version(library, page), page
        if page.game in games:
            redirect = registers[page.game].redirect(page.topic)
            topic = redirect.topic if redirect else ""
            now = replace(page, game=games[page.game].id, topic=topic or page.topic)
        target = page_of_version(library, now)
        is_there = page_at(site, target) is not None
        if is_there and now.topic == page.topic:
            continue  # it is that page, or redirects since the game was renamed
        if not is_there:
            target = address.removesuffix(f"at/{page.version}/")
        is_known = page.language in library.languages
        language = page.language if is_known else library.default_language
        words = site.locales.of(language).messages.words
        html = _forward(
            site,
            language,
            address,
            target,
            title=words.read_present,
            heading=words.not_in_force,
            description=words.not_in_force,
            picture=picture_for(site, language),
        )
        yield OutputFile(f"{address}index.html", html.encode())


def page_of_version(library: Library, page: features.VersionPage) -> str:
    """The address of a topic in an earlier version."""
    ids = {"game": page.game, "topic": page.topic, "version": page.version}
    return urls.page(library, page.language, PagePath.VERSION_PAGE, **ids)


def _redirect(site: Site, key: PageKey, language: Language) -> str:
    locale, address = site.locales.of(language), site.address(key, language)
    game, heading = locale.games[key.game], locale.messages.words.game_moved
    return _forward(
        site,
        language,
        address,
        address,
        title=game.texts.game_title,
        heading=heading,
        description=f"{heading}. {about_game(game)}",
        picture=picture_for(site, language, key),
    )


def _forward(site: Site, language: Language, start: str, address: str, **shown: str) -> str:
    """A page that leads on to an address, at `start` or as deep in the folders."""
    root = "../" * start.count("/")
    return render(
        "permanence/forward.html",
        language=language,
        site_name=site.name,
        locale=site.locales.of(language).messages.locale,
        root=root,
        assets=site.assets,
        content_policy=site.content_policy,
        href=root + address,
        canonical=site.url + address,
        **shown,
    )
