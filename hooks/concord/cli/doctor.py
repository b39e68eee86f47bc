"""`concord doctor`: which published addresses of a built or served site lead nowhere, or astray."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from concord.build.library import load_library
from concord.cli.command_error import CommandError
from concord.cli.publish import configuration_of
from concord.cli.visits import Expectation, Visitor, site_at
from concord.core import urls
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Unit
from concord.core.settings import Settings
from concord.core.urls import FilePath, PagePath
from concord.ledgers import features
from concord.outputs.former_addresses import withdrawn_files
from concord.rules.redirects import IdRegister, Redirect, topic_part, unit_part
from concord.views.site import Site


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--site", required=True, metavar="URL|DIR", help="a served site, or the folder of a build"
    )
    parser.add_argument(
        "--most", type=int, default=100_000, help="the most pages and files to read (100000)"
    )


def run(options: argparse.Namespace) -> None:
    configuration = configuration_of(options.data)
    library = load_library(options.data, configuration.docs if configuration else None)
    site = site_at(options.site)
    settings = configuration.settings if configuration else Settings()
    visitor = Visitor(site, options.most)
    found, visited = [], 0
    for expectation in expectations(library, settings):
        visited += 1
        if fault := visitor.fault(expectation):
            found.append(f"{expectation.address}: {fault}")
    if found:
        raise CommandError(*found, f"{len(found)} of {visited} addresses do not lead on.")
    print(f"All {visited} addresses lead where they should.")


def expectations(library: Library, settings: Settings) -> Iterator[Expectation]:
    """Every address that the locks and the records know, with what must be found there."""
    for feature in library.features:
        withdrawn = any(
            (each.kind, each.name) == (feature.kind, feature.name) for each in library.withdrawals
        )
        if feature.kind == features.PAGE and not withdrawn and _is_shown(feature.name, library):
            yield Expectation("" if feature.name == "/" else feature.name)
        elif feature.kind == features.LIST and not withdrawn:
            name = feature.name.partition("/")[0]
            if name not in library.withdrawn_games:
                for language in library.languages:
                    yield Expectation(f"{urls.home(library, language)}{feature.name}/")
    if settings.host_share_pages:
        yield Expectation(FilePath.MISSING_PAGE)  # leads on to the places of units in topics
    for game in library.games:
        for name in (game.id, *game.aliases):
            yield from _of_game(library, settings, game, name)
    for file in withdrawn_files(Site(library, settings=settings)):
        yield Expectation(file.path.removesuffix("index.html"))


def _is_shown(address: str, library: Library) -> bool:
    """False for pages of a withdrawn language, which are listed with the withdrawn pages."""
    gone = {each.name for each in library.withdrawals if each.kind == features.LANGUAGE}
    return address.partition("/")[0] not in gone


def _of_game(library: Library, settings: Settings, game: Game, name: str) -> Iterator[Expectation]:
    """The addresses of a game under its id or a former one."""
    if len(game.languages) == 1:
        settings = replace(settings, compare_pages=False)  # there is nothing to compare
    register = IdRegister(game)
    parts = register.parts | game.published_parts
    units = game.units()
    for full_id in sorted({*(each.id for each in game.published_ids), *register.current}):
        redirect = register.redirect(full_id)
        topic = topic_part(full_id)
        if redirect is None:
            continue
        if not game.is_glossary(topic) and not unit_part(full_id):
            yield Expectation(urls.file(FilePath.TOPIC_DATA, game=name, topic=topic))
        for language in library.languages:
            if name != game.id:
                former = urls.page(library, language, PagePath.TOPIC, game=name, topic=topic)
                now = urls.page(library, language, PagePath.TOPIC, game=game.id, topic=topic)
                yield Expectation(former, now)
            else:
                places = _Places(library, settings, game.id, language, parts, game.is_glossary)
                yield from places.of(redirect, units.get(redirect.target))


@dataclass(frozen=True, slots=True)
class _Places:
    """The addresses of one id in one language."""

    library: Library
    settings: Settings
    game: str
    language: Language
    parts: Collection[str]
    """The ids of parts that are there or were."""
    is_glossary: Callable[[str], bool]

    def of(self, redirect: Redirect, living: Unit | None) -> Iterator[Expectation]:
        """`living` is the unit to which the id leads, if it is one."""
        topic, unit = redirect.former_topic, redirect.former_unit
        now = urls.with_anchor(self._page(PagePath.TOPIC, redirect.topic), redirect.unit)
        is_gone = redirect.target and redirect.target != redirect.former
        here = urls.with_anchor(self._page(PagePath.TOPIC, topic), unit)
        yield Expectation(here, now if is_gone else "")
        if self.is_glossary(topic):
            return
        if not unit and (topic in self.parts or redirect.topic in self.parts):
            if self.settings.built_share_pages.include_parts:
                yield Expectation(self._page(PagePath.SHARE_PART, topic), now)
            return
        shares = self.settings.built_share_pages
        if living and shares.include(living) and self.language in shares.languages(self.library):
            yield Expectation(self._page(PagePath.SHARE, topic, unit), now)
        if self.settings.compare_pages and not unit:
            yield Expectation(self._page(PagePath.COMPARE, topic))

    def _page(self, path: PagePath, topic: str, unit: str = "") -> str:
        ids = {"game": self.game, "topic": topic, "part": topic, "unit": unit}
        return urls.page(self.library, self.language, path, **ids)
