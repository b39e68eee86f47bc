"""The addresses that must lead on, as the locks, the records and the list of a site have them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from concord.base import urls
from concord.base.settings import Settings, switches
from concord.base.urls import FilePath, PagePath
from concord.features.permanence.address_checks import Expectation
from concord.features.permanence.catalogue import Catalogue, addresses
from concord.features.permanence.former_pages import page_of_version
from concord.features.permanence.withdrawn_pages import known_ids, withdrawn_files
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Unit
from concord.pages.site import Site
from concord.register import published_features as features
from concord.rules.redirects import IdRegister, Redirect, topic_part, unit_part

_SHARE = "share"


def promised(library: Library, found: Catalogue) -> list[Expectation]:
    """Return each address that the locks, the records and the list of a site have, once, sorted by
    pages."""
    published = {feature.name for feature in library.features if feature.kind == features.KIND}
    kinds = published - {entry.name for entry in library.withdrawals if entry.kind == features.KIND}
    settings = settings_with(kinds | set(found["kinds"]), share_pages=found["share_pages"])
    known = {expectation.address: expectation for expectation in _listed(found)}
    known |= {expectation.address: expectation for expectation in expectations(library, settings)}
    return [known[address] for address in sorted(known)]


def settings_with(kinds: Collection[str], *, share_pages: bool) -> Settings:
    """Return settings that switch on these kinds of pages."""
    values = {switch.name: switch.kind in kinds for switch in switches() if switch.kind}
    return Settings().with_values(**values, share_pages=share_pages)


def unlisted(expected: Iterable[Expectation], found: Catalogue) -> list[str]:
    """Return the expected addresses that the list of a site does not have."""
    listed = {expectation.address for expectation in _listed(found)} | {FilePath.MISSING_PAGE.value}
    return [expectation.address for expectation in expected if expectation.address not in listed]


def gone_since(then: Catalogue, now: Catalogue) -> list[str]:
    """Return the addresses in the list of an earlier site that the list of a later site lacks.

    A page without any anchor now is one that leads to its successor or says why it is gone. Lists,
    as that of rulings, have no entry of what is retired.
    """
    known = {place.address for place in _listed(now)}
    plain_pages = {*addresses(now["files"])} - now["anchors"].keys()
    known |= {
        urls.with_anchor(page, anchor)
        for page, anchors in then["anchors"].items()
        if page in plain_pages
        for anchor in anchors
    }
    retired = {id_ for game in now["games"] for id_, heir in game["heirs"].items() if not heir}
    known |= {
        urls.with_anchor(page, anchor)
        for page, anchors in then["anchors"].items()
        for anchor in anchors
        if anchor.replace(".", "#") in retired
    }
    lost = [place.address for place in _listed(then) if place.address not in known]
    if now["share_pages"]:
        return lost
    # The host leads from the address of a share page to the unit on the page of its topic.
    return [address for address in lost if _place_in_topic(address) not in known]


def _listed(found: Catalogue) -> Iterator[Expectation]:
    yield from map(Expectation, addresses(found["files"]))
    for page, anchors in found["anchors"].items():
        yield from (Expectation(urls.with_anchor(page, anchor)) for anchor in anchors)


def _place_in_topic(share_page: str) -> str:
    page, _, unit = share_page.removesuffix("/").rpartition("/")
    return f"{page}/" if unit == _SHARE else urls.with_anchor(f"{page}/", unit)


def expectations(library: Library, settings: Settings) -> Iterator[Expectation]:
    """Yield each address that the locks and the records have, with the expected target."""
    yield from _of_features(library)
    if not settings.is_on("share_pages"):
        yield Expectation(FilePath.MISSING_PAGE)  # leads to the units on the pages of topics
    for game in library.games:
        for name in (game.id, *game.aliases):
            yield from _of_game(library, settings, game, name)
    for file in withdrawn_files(Site(library, settings=settings)):
        yield Expectation(file.path.removesuffix("index.html"))


def _of_features(library: Library) -> Iterator[Expectation]:
    withdrawn = {(withdrawal.kind, withdrawal.name) for withdrawal in library.withdrawals}
    for feature in library.features:
        if (feature.kind, feature.name) in withdrawn:
            continue
        first = feature.name.partition("/")[0]
        # The pages of a withdrawn language are listed with the withdrawn pages.
        if feature.kind == features.PAGE and (features.LANGUAGE, first) not in withdrawn:
            yield Expectation("" if feature.name == "/" else feature.name)
        elif feature.kind == features.LIST and first not in library.withdrawn_games:
            for language in library.languages:
                yield Expectation(f"{urls.home(library, language)}{feature.name}/")
    for _, page in features.version_pages(library.features):
        yield Expectation(page_of_version(library, page))


def _of_game(library: Library, settings: Settings, game: Game, name: str) -> Iterator[Expectation]:
    """Yield the addresses of a game under its id or a former one."""
    if len(game.languages) == 1:
        settings = settings.with_values(compare_pages=False)  # there is nothing to compare
    register = IdRegister(game)
    (ids, parts), units = known_ids(game), game.units()
    for full_id in sorted(ids):
        # An id without a page, as of an unpublished topic, is expected at its published address.
        redirect = register.redirect(full_id) or Redirect(full_id, topic_part(full_id))
        topic = topic_part(full_id)
        if not game.is_glossary(topic) and not unit_part(full_id):
            yield Expectation(urls.file(FilePath.TOPIC_DATA, game=name, topic=topic))
        for language in library.languages:
            if name != game.id:
                former = urls.page(library, language, PagePath.TOPIC, game=name, topic=topic)
                now = urls.page(library, language, PagePath.TOPIC, game=game.id, topic=topic)
                yield Expectation(former, now)
            else:
                places = _Places(library, settings, game, language, parts)
                yield from places.of(redirect, units.get(redirect.target))


@dataclass(frozen=True, slots=True)
class _Places:
    """The addresses of one id in one language."""

    library: Library
    settings: Settings
    game: Game
    language: Language
    parts: Collection[str]
    """The ids of present and former parts."""

    def of(self, redirect: Redirect, living: Unit | None) -> Iterator[Expectation]:
        """Yield the addresses. `living` is the unit that the id leads to, if it leads to one."""
        topic, unit = redirect.former_topic, redirect.former_unit
        now = urls.with_anchor(self._page(PagePath.TOPIC, redirect.topic), redirect.unit)
        is_gone = redirect.target and redirect.target != redirect.former
        here = urls.with_anchor(self._page(PagePath.TOPIC, topic), unit)
        yield Expectation(here, now if is_gone else "")
        if self.game.is_glossary(topic):
            if unit and self.settings.is_on("share_pages"):
                target = now if redirect.target else ""
                yield Expectation(self._page(PagePath.TERM, topic, unit), target)
            return
        if not unit and (topic in self.parts or redirect.topic in self.parts):
            if self.settings.is_on("share_pages"):
                yield Expectation(self._page(PagePath.SHARE_PART, topic), now)
            return
        if living and self.settings.is_on("share_pages"):
            yield Expectation(self._page(PagePath.SHARE, topic, unit), now)
        if self.settings.is_on("compare_pages") and not unit:
            yield Expectation(self._page(PagePath.COMPARE, topic))

    def _page(self, path: PagePath, topic: str, unit: str = "") -> str:
        ids = {"game": self.game.id, "topic": topic, "part": topic, "unit": unit, "term": unit}
        return urls.page(self.library, self.language, path, **ids)
