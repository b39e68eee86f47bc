"""Pages at former addresses of the site, of renamed games and of earlier versions."""

from collections.abc import Iterator
from dataclasses import replace

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.urls import PagePath
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.frame.document import picture_for
from concord.pages.rendering import render
from concord.pages.routes import page_at
from concord.pages.site import Site
from concord.pages.topic.descriptions import about_game
from concord.register import published_features as features
from concord.rules.redirects import IdRegister

_FORWARD = "permanence/forward.html"


def redirect_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield a redirect for each page of the game below each former id, in every language."""
    keys = [key for key in site.page_keys if key.game == game.id] if game.aliases else []
    for language in site.library.languages:
        locale = site.locales.of(language)
        home = urls.page(site.library, language, PagePath.GAME, game=game.id)
        for key in keys:
            if language not in site.languages_of(key):
                continue
            address, heading = site.address(key, language), locale.messages.words.game_moved
            html = render_alone(
                site,
                _FORWARD,
                language,
                address,
                target=address,
                title=locale.games[game.id].texts.game_title,
                heading=heading,
                description=f"{heading}. {about_game(locale.games[game.id])}",
                picture=picture_for(site, language, key),
            )
            for alias in game.aliases:
                former = urls.page(site.library, language, PagePath.GAME, game=alias)
                path = f"{former}{address.removeprefix(home)}index.html"
                yield OutputFile(path, html.encode())


def former_version_files(site: Site) -> Iterator[OutputFile]:
    """Yield a redirect for each published page of a topic in an earlier version that is gone.

    It leads to the same version of the topic that took its place, or else to the topic.
    """
    library = site.library
    pages = [page for _, page in features.version_pages(library.features)]
    games = {id_: game for game in library.games for id_ in (game.id, *game.aliases)}
    registers = {name: IdRegister(games[name]) for name in {page.game for page in pages} & {*games}}
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
        html = render_alone(
            site,
            _FORWARD,
            language,
            address,
            target=target,
            title=words.read_present,
            heading=words.not_in_force,
            description=words.not_in_force,
            picture=picture_for(site, language),
        )
        yield OutputFile(f"{address}index.html", html.encode())


def page_of_version(library: Library, page: features.VersionPage) -> str:
    """Return the address of a topic in an earlier version."""
    ids = {"game": page.game, "topic": page.topic, "version": page.version}
    return urls.page(library, page.language, PagePath.VERSION_PAGE, **ids)


def render_alone(
    site: Site, template: str, language: Language, address: str, **shown: object
) -> str:
    """Render a page without the frame of the site, at `address` or another one as deep."""
    return render(
        template,
        language=language,
        site_name=site.name,
        site_url=site.url,
        locale=site.locales.of(language).messages.locale,
        root="../" * address.count("/"),
        assets=site.assets,
        content_policy=site.content_policy,
        address=address,
        **shown,
    )
