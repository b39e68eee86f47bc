"""Checks that the published games, languages and pages are there or are withdrawn."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from concord.base import urls
from concord.base.problems import LineColumn, Position, Problem
from concord.base.settings import Settings
from concord.features.permanence.catalogue import addresses_of_docs
from concord.features.permanence.withdrawn_pages import SEARCH
from concord.model.ledgers import PublishedFeature
from concord.model.library import Library
from concord.register import published_features as features


def games_and_languages_are_kept(library: Library) -> Iterator[Problem]:
    """Find published games and languages that are neither there nor withdrawn."""
    present = {
        features.GAME: {id_ for game in library.games for id_ in (game.id, *game.aliases)},
        features.LANGUAGE: set(library.languages),
        features.FIRST_LANGUAGE: set(library.languages[:1]),
    }
    withdrawn = {(withdrawal.kind, withdrawal.name) for withdrawal in library.withdrawals}
    of_games = [feature for feature in library.features if feature.kind == features.GAME]
    known = present[features.GAME] | {name for _, name in withdrawn}
    if of_games and known.isdisjoint(feature.name for feature in of_games):
        yield _lock_of_another_library(of_games)
        return
    for feature in library.features:
        is_there = feature.name in present.get(feature.kind, {feature.name})
        if not is_there and (feature.kind, feature.name) not in withdrawn:
            yield _lost_feature(feature)
    without_lock = {game.id for game in library.games if not game.has_lock}
    for game in of_games:
        if game.name in without_lock:
            found = f"the game “{game.name}” published here, and no lock of it"
            expected = f"the file {game.name}/published.lock, as it was published"
            yield Problem(game.position, found, expected, line_column=LineColumn(game.line, 1))


def root_is_kept(published: Iterable[str], root: str) -> Iterator[Problem]:
    """Find another path of the site on its host than the published ones. Unknown ones are empty."""
    known = [path for path in published if path]
    if known and root and root not in known:
        yield Problem(
            Position("mkdocs.yml", ("site_url",)),
            f"the path “{root}” of the site",
            f"“{known[-1]}”, where it was published: all addresses depend on it",
        )


def website_is_kept(
    library: Library, kinds: AbstractSet[str], pages: AbstractSet[str]
) -> Iterator[Problem]:
    """Find published kinds of pages and hand-written pages that are neither there nor withdrawn.

    `pages` has the addresses of the hand-written pages, and may have others.
    """
    withdrawn = {(withdrawal.kind, withdrawal.name) for withdrawal in library.withdrawals}
    gone = {name for kind, name in withdrawn if kind == features.LANGUAGE}
    addresses = {features.name_of_page(address) for address in pages}
    for feature in library.features:
        present = {features.KIND: kinds, features.PAGE: addresses}.get(feature.kind)
        if present is None or feature.name in present:
            continue
        is_withdrawn = (feature.kind, feature.name) in withdrawn
        if feature.kind == features.PAGE:
            is_withdrawn |= feature.name.partition("/")[0] in gone
            is_of_search = feature.name.removesuffix("/").split("/")[-1] == SEARCH
            is_withdrawn |= is_of_search and (features.KIND, SEARCH) in withdrawn
        if not is_withdrawn:
            yield _lost_feature(feature)


def website_is_announced(library: Library, settings: Settings) -> Iterator[Problem]:
    """Find pages that `website_is_kept` expects and the settings and docs/ do not announce."""
    yield from website_is_kept(library, set(settings.kinds), addresses_of_docs(library))


def _lock_of_another_library(games: Sequence[PublishedFeature]) -> Problem:
    """The error if no published game is there: somebody copied the lock of another library."""
    names = ", ".join(sorted(game.name for game in games))
    return Problem(
        games[0].position,
        f"what was published of the games {names}, of which none is there",
        "`aliases` in game.yml or an entry in data/withdrawn.yml for each; or, in a new library "
        "that was never published, no such file: delete it",
        line_column=LineColumn(games[0].line, 1),
    )


def _lost_feature(feature: PublishedFeature) -> Problem:
    found = f"the {feature.kind} “{feature.name}” published here, and no longer there"
    if feature.kind == features.FIRST_LANGUAGE:
        expected = f"“{feature.name}” as the first language: all addresses depend on it"
    elif feature.kind == features.GAME:
        expected = (
            f"`aliases: [{feature.name}]` in the game.yml of the game that took its place, "
            "or an entry for it in data/withdrawn.yml"
        )
    else:
        expected = f"it, or `{feature.kind}: {feature.name}` with a reason in data/withdrawn.yml"
    return Problem(feature.position, found, expected, line_column=LineColumn(feature.line, 1))


def versions_are_kept(library: Library) -> Iterator[Problem]:
    """Find versions with published pages that their editions no longer have."""
    games = {id_: game for game in library.games for id_ in (game.id, *game.aliases)}
    for feature, page in features.version_pages(library.features):
        game = games.get(page.game)
        if game and page.language in game.languages:
            versions = game.versions_in(page.language)
            if page.version not in map(urls.version_name, versions):
                found = f"the version “{page.version}” published here, and no longer in the edition"
                expected = f"it under `versions` of the {page.language} edition in game.yml"
                line_column = LineColumn(feature.line, 1)
                yield Problem(feature.position, found, expected, line_column=line_column)


def withdrawals_are_sound(library: Library) -> Iterator[Problem]:
    """Find withdrawals of something that was never published or is still there."""
    known = {(feature.kind, feature.name) for feature in library.features}
    seen: set[tuple[str, str]] = set()
    for withdrawal in library.withdrawals:
        position = withdrawal.position.at(withdrawal.kind)
        if withdrawal.kind == features.LANGUAGE and withdrawal.name in library.languages:
            expected = "a language that data/library.yml does not list"
            yield Problem(position, f"the language “{withdrawal.name}”, which is there", expected)
        elif withdrawal.kind == features.GAME and withdrawal.name not in library.withdrawn_games:
            expected = "its folder with its published.lock alone, by which its addresses are known"
            yield Problem(position, f"the game “{withdrawal.name}” without its folder", expected)
        elif (withdrawal.kind, withdrawal.name) not in known:
            expected = "what data/published.lock says was published"
            yield Problem(position, f"the {withdrawal.kind} “{withdrawal.name}”", expected)
        elif (withdrawal.kind, withdrawal.name) in seen:
            yield Problem(position, f"the {withdrawal.kind} “{withdrawal.name}” again", "each once")
        seen.add((withdrawal.kind, withdrawal.name))
        lacking = [language for language in library.languages if language not in withdrawal.reason]
        if lacking:
            found = f"no reason in {', '.join(lacking)}"
            yield Problem(withdrawal.position.at("reason"), found, "a reason in every language")
    for game in library.games:
        for alias in {game.id, *game.aliases} & set(library.withdrawn_games):
            yield Problem(game.position, f"the id “{alias}” of a withdrawn game", "another id")
