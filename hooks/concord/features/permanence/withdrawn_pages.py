"""Files at withdrawn addresses, which show the reason."""

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.features.permanence.former_pages import render_alone
from concord.installed_features import published_paths
from concord.model.games import Game
from concord.model.ledgers import Withdrawal
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.frame.document import picture_for
from concord.pages.site import Site
from concord.register import published_features as features
from concord.rules.redirects import IdRegister, topic_part, unit_part
from concord.text.markdown import escaped

SEARCH, COMPARE_PAGES = "search", "compare-pages"
"""The kinds of pages that can be withdrawn."""
_GAME_RECORD = "game"
"""The name of the data of a game, beside those of its topics."""
_Address: TypeAlias = tuple[str, str]
"""The address of a withdrawn page and of a page to read instead, below the home of a language."""


def withdrawn_files(site: Site) -> Iterator[OutputFile]:
    """Yield a page for each withdrawn address, and the data of withdrawn games."""
    files: dict[str, OutputFile] = {}
    for withdrawal in site.library.withdrawals:
        for file in _files(site, withdrawal):
            files.setdefault(file.path, file)
    yield from files.values()


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
        yield from ((page, "") for page in sorted(pages))
        yield from ((f"{listed}/", "") for listed in _lists(library, withdrawal.name))
    elif withdrawal.name == SEARCH:
        yield PagePath.SEARCH, ""
    elif withdrawal.name == COMPARE_PAGES:
        for game in library.games:
            yield from _comparisons(game)


def _comparisons(game: Game) -> Iterator[_Address]:
    """Yield the comparisons of a game, also of topics that were renamed or retired."""
    known, parts = known_ids(game)
    for topic in sorted(known - parts):
        if not (unit_part(topic) or game.is_glossary(topic)):
            ids = {"game": game.id, "topic": topic}
            yield PagePath.COMPARE.format(**ids), PagePath.TOPIC.format(**ids)


def _addresses_in_language(library: Library, language: Language) -> set[str]:
    """Return all addresses below the home of a language that the locks know."""
    home = f"{language}/"
    pages = {
        feature.name.removeprefix(home)
        for feature in library.features
        if feature.kind == features.PAGE and feature.name.startswith(home)
    }
    found = {*pages, PagePath.HOME, PagePath.TRANSLATION}
    for game in library.games:
        ids, parts = known_ids(game)
        for name in (game.id, *game.aliases):
            found |= _of_game(name, ids, parts, game.is_glossary)
            found |= {f"{listed}/" for listed in _lists(library, name)}
    return found


def known_ids(game: Game) -> tuple[AbstractSet[str], AbstractSet[str]]:
    """Return all present and published ids of a game, and those of parts."""
    register = IdRegister(game)
    published = {record.id for record in game.published_ids}
    return published.union(register.current), register.parts | game.published_parts


def _of_game(
    game: str, ids: Iterable[str], parts: AbstractSet[str], is_glossary: Callable[[str], bool]
) -> set[str]:
    """The addresses of a game's pages below the home of a language; `parts` are among the ids."""
    found = {path.format(game=game) for path in (PagePath.GAME, PagePath.GAME_MARKDOWN)}
    for full_id in ids:
        topic, unit = topic_part(full_id), unit_part(full_id)
        found.add(PagePath.TOPIC.format(game=game, topic=topic))
        if not (unit or topic in parts or is_glossary(topic)):
            found.add(PagePath.TOPIC_MARKDOWN.format(game=game, topic=topic))
        if topic in parts and not unit:
            found.add(PagePath.SHARE_PART.format(game=game, part=topic))
        elif not is_glossary(topic):
            found.add(PagePath.COMPARE.format(game=game, topic=topic))
            if unit:
                found.add(PagePath.SHARE.format(game=game, topic=topic, unit=unit))
        elif unit:
            found.add(PagePath.TERM.format(game=game, term=unit))
    return found


def _lists(library: Library, game: str) -> Iterator[str]:
    for feature in library.features:
        if feature.kind == features.LIST and feature.name.startswith(f"{game}/"):
            yield feature.name


def _data(library: Library, withdrawal: Withdrawal) -> Iterator[OutputFile]:
    """Yield the reason at the addresses of the data of a game."""
    game = withdrawal.name
    data = {"game": game, "withdrawn": True, "reason": dict(withdrawal.reason)}
    topics = {topic_part(id_) for id_ in library.withdrawn_games[game]} | {_GAME_RECORD}
    own = (path for path in published_paths() if path.startswith(FilePath.GAME_DATA))
    for path in {path: None for path in own if path != FilePath.GAME_OFFLINE_DATA}:
        ids = {"topic": sorted(topics), "language": library.languages}
        blank = next((blank for blank in ids if f"{{{blank}}}" in path), "")
        for id_ in ids.get(blank, ("",)) if "{path}" not in path else ():
            yield json_file(path.format(game=game, **{blank: id_}), data)


def _page(
    site: Site, withdrawal: Withdrawal, language: Language, address: str, instead: str
) -> OutputFile:
    words, reason = site.locales.of(language).messages.words, withdrawal.reason[language]
    if address.endswith(MARKDOWN_PAGE):
        text = f"**{words.page_withdrawn}**\n\n{escaped(reason)}\n"
        return OutputFile(address, text.encode())
    html = render_alone(
        site,
        "permanence/withdrawn.html",
        language,
        address,
        words=words,
        title=words.page_withdrawn,
        description=f"{words.page_withdrawn}. {reason}",
        picture=picture_for(site, language),
        reason=reason,
        instead=instead,
    )
    return OutputFile(f"{address}index.html", html.encode())
