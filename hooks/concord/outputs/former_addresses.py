"""Files at addresses that the site had before: those of renamed games, and of what is withdrawn.

Below the home that a renamed game had, pages within the theme redirect. The other files, share
pages and data, are published at both addresses: programs that fetch them or preview a link may
follow no redirect. A share page names the new address as canonical in either place. The addresses
of what is withdrawn show the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TypeAlias

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.ledgers import Withdrawal
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.published_files import OutputFile, json_file
from concord.core.settings import ALL_SHARE_PAGES, COMPARE_PAGES, SEARCH, SHARE_PAGES
from concord.core.urls import TWIN, FilePath, PagePath
from concord.ledgers import features
from concord.rules.redirects import IdRegister, topic_part, unit_part
from concord.text.markdown import escaped
from concord.views.page import PageKey
from concord.views.rendering import render
from concord.views.routes import page_at
from concord.views.site import Site
from concord.views.topic.descriptions import about_game


class FormerFolders:
    """Maps the folders of renamed games to those that they had before."""

    def __init__(self, library: Library) -> None:
        self._formers: Mapping[str, Sequence[str]] = {
            folder: [_folders(library, alias)[place] for alias in game.aliases]
            for game in library.games
            if game.aliases
            for place, folder in enumerate(_folders(library, game.id))
        }

    def copies(self, file: OutputFile) -> Iterator[OutputFile]:
        """Yield copies of the file, each below a former folder."""
        for folder, formers in self._formers.items():
            if file.path.startswith(folder):
                for former in formers:
                    yield OutputFile(former + file.path.removeprefix(folder), file.content)


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
            picture=site.url + site.picture(None, language),
        )
        yield OutputFile(f"{address}index.html", html.encode())


def page_of_version(library: Library, page: features.VersionPage) -> str:
    """The address of a topic in an earlier version."""
    ids = {"game": page.game, "topic": page.topic, "version": page.version}
    return urls.page(library, page.language, PagePath.AS_IT_STOOD, **ids)


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
        picture=site.url + site.picture(key, language),
    )


def _forward(site: Site, language: Language, start: str, address: str, **shown: str) -> str:
    """A page that leads on to an address, at `start` or as deep in the folders."""
    root = "../" * start.count("/")
    return render(
        "redirects/forward.html",
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


def _folders(library: Library, game_id: str) -> list[str]:
    """Return the folders of a game, with a trailing slash: of its data, and of each language."""
    homes = [
        urls.page(library, language, PagePath.GAME, game=game_id) for language in library.languages
    ]
    return [urls.file(FilePath.GAME_DATA, game=game_id), *homes]


_Address: TypeAlias = tuple[str, str]
"""The addresses of a withdrawn page and of what to read instead, below the home of a language."""


def withdrawn_files(site: Site) -> Iterator[OutputFile]:
    """Yield a page for each withdrawn address, and the data of withdrawn games."""
    written: set[str] = set()
    for withdrawal in site.library.withdrawals:
        for file in _files(site, withdrawal):
            if file.path not in written:
                written.add(file.path)
                yield file


def _files(site: Site, withdrawal: Withdrawal) -> Iterator[OutputFile]:
    library = site.library
    if withdrawal.kind == features.LANGUAGE:
        default = library.default_language
        for address in sorted(_addresses_in_language(library, withdrawal.name)):
            yield _page(site, withdrawal, default, f"{withdrawal.name}/{address}", address)
    elif withdrawal.kind == features.PAGE:
        language = withdrawal.name.partition("/")[0]
        language = language if language in library.languages else library.default_language
        home = urls.home(library, language)
        yield _page(site, withdrawal, language, withdrawal.name, home)
    else:
        for language in library.languages:
            home = urls.home(library, language)
            for address, instead in _addresses(site, withdrawal):
                yield _page(site, withdrawal, language, home + address, home + instead)
        if withdrawal.kind == features.GAME:
            yield from _data(library, withdrawal)


def _addresses(site: Site, withdrawal: Withdrawal) -> Iterator[_Address]:
    library = site.library
    if withdrawal.kind == features.GAME:
        name = withdrawal.name
        ids, parts = library.withdrawn_games[name], library.withdrawn_parts[name]
        pages = _of_game(name, ids, parts, lambda topic: topic == GLOSSARY)  # only ids are known
        yield from ((each, "") for each in sorted(pages))
        yield from ((f"{each}/", "") for each in _lists(library, withdrawal.name))
    elif withdrawal.name == SEARCH:
        yield PagePath.SEARCH, ""
    else:
        for game in library.games:
            yield from _of_kind(site, withdrawal.name, game)


def _of_kind(site: Site, kind: str, game: Game) -> Iterator[_Address]:
    """The pages of topics or units of one game that a setting switches off."""
    living = game.units()
    register = IdRegister(game)
    for full_id in sorted({*(each.id for each in game.published_ids), *register.current}):
        topic, unit = topic_part(full_id), unit_part(full_id)
        page = PagePath.TOPIC.format(game=game.id, topic=topic)
        if game.is_glossary(topic):
            continue
        if not unit and topic in register.parts | game.published_parts:
            if kind == SHARE_PAGES and not site.settings.share_pages.include_parts:
                yield PagePath.SHARE_PART.format(game=game.id, part=topic), page
        elif kind == COMPARE_PAGES and not unit:
            yield PagePath.COMPARE.format(game=game.id, topic=topic), page
        elif kind in {SHARE_PAGES, ALL_SHARE_PAGES} and unit:
            redirect = register.redirect(full_id)
            shared = living.get(redirect.target) if redirect else None
            if not (shared and site.settings.share_pages.include(shared)):
                address = PagePath.SHARE.format(game=game.id, topic=topic, unit=unit)
                yield address, urls.with_anchor(page, unit)


def _addresses_in_language(library: Library, language: Language) -> set[str]:
    """Everything that stood below the home of a language, as far as the locks know."""
    home = f"{language}/"
    pages = {
        each.name.removeprefix(home)
        for each in library.features
        if each.kind == features.PAGE and each.name.startswith(home)
    }
    found = {*pages, PagePath.HOME, PagePath.TRANSLATION}
    for game in library.games:
        register = IdRegister(game)
        ids = {*(each.id for each in game.published_ids), *register.current}
        parts = register.parts | game.published_parts
        for name in (game.id, *game.aliases):
            found |= _of_game(name, ids, parts, game.is_glossary)
            found |= {f"{each}/" for each in _lists(library, name)}
    return found


def _of_game(
    game: str,
    ids: Iterable[str],
    parts: AbstractSet[str],
    is_glossary: Callable[[str], bool],
) -> set[str]:
    """The addresses of a game's pages below the home of a language; `parts` are among the ids."""
    found = {path.format(game=game) for path in (PagePath.GAME, PagePath.GAME_TWIN)}
    for full_id in ids:
        topic, unit = topic_part(full_id), unit_part(full_id)
        found.add(PagePath.TOPIC.format(game=game, topic=topic))
        if not (unit or topic in parts or is_glossary(topic)):
            found.add(PagePath.TOPIC_TWIN.format(game=game, topic=topic))
        if topic in parts and not unit:
            found.add(PagePath.SHARE_PART.format(game=game, part=topic))
        elif not is_glossary(topic):
            found.add(PagePath.COMPARE.format(game=game, topic=topic))
            if unit:
                found.add(PagePath.SHARE.format(game=game, topic=topic, unit=unit))
    return found


def _lists(library: Library, game: str) -> Iterator[str]:
    for each in library.features:
        if each.kind == features.LIST and each.name.startswith(f"{game}/"):
            yield each.name


def _data(library: Library, withdrawal: Withdrawal) -> Iterator[OutputFile]:
    """The fate of a game, where its data were."""
    game = withdrawal.name
    data = {"game": game, "withdrawn": True, "reason": dict(withdrawal.reason)}
    topics = {topic_part(each) for each in library.withdrawn_games[game]} - {GLOSSARY}
    for path in (FilePath.NUMBERS_DATA, FilePath.TERMS_DATA):
        yield json_file(urls.file(path, game=game), data)
    for topic in sorted(topics):
        yield json_file(urls.file(FilePath.TOPIC_DATA, game=game, topic=topic), data)


def _page(
    site: Site, withdrawal: Withdrawal, language: Language, address: str, instead: str
) -> OutputFile:
    messages = site.locales.of(language).messages
    if address.endswith(TWIN):
        text = f"**{messages.words.page_withdrawn}**\n\n{escaped(withdrawal.reason[language])}\n"
        return OutputFile(address, text.encode())
    root = "../" * address.count("/")
    html = render(
        "redirects/withdrawn.html",
        language=language,
        words=messages.words,
        site_name=site.name,
        locale=messages.locale,
        title=messages.words.page_withdrawn,
        description=f"{messages.words.page_withdrawn}. {withdrawal.reason[language]}",
        canonical=site.url + address,
        picture=site.url + site.picture(None, language),
        reason=withdrawal.reason[language],
        root=root,
        assets=site.assets,
        content_policy=site.content_policy,
        href=(root + instead) or ".",
    )
    return OutputFile(f"{address}index.html", html.encode())
