"""Old addresses still work after records are renamed, moved, merged, renumbered or retired."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from concord.base import urls
from concord.base.urls import PagePath
from concord.checks.checks import load
from concord.cli.main import main
from concord.features.citing.numbers import numbers_of
from concord.features.citing.resolver import Resolver
from concord.model.library import Library
from tests.libraries.reef import write_reef
from tests.libraries.revisions import Revision
from tests.site.builds import build_site, copy_project
from tests.site.landings import RETIRED, DeadEndError, Landings

_ROWS = f"""
reef/abilities#costs abilities#what-it-costs
reef/abilities#cost-headings abilities#what-it-costs
reef/abilities#and-resolve-as-much-as-possible leaders#and-resolve-as-much-as-possible
reef/action-cards#and-resolve-as-much-as-possible leaders#and-resolve-as-much-as-possible
reef/abilities#card-over-reference abilities#reference-over-learn-to-play
reef/abilities#cost-examples {RETIRED}
reef/speaker#opens-public-objective first-player#public-objective-opens
reef/token-holder#opens-public-objective first-player#public-objective-opens
reef/first-player#opens-public-objective first-player#public-objective-opens
reef/token-holder#public-objective-opens first-player#public-objective-opens
reef/glossary#speaker-token glossary#token-of-command
reef/glossary#counter glossary#token-of-command
reef/glossary#zeal {RETIRED}
mill/sails {RETIRED}
"""
MOVED: Mapping[str, str] = dict(each.split(" ", 1) for each in _ROWS.strip().splitlines())
"""Where an id leads after both revisions. Others keep their ids, unless their topic is renamed or
retired as a whole."""

TOPICS = {"speaker": "first-player", "token-holder": "first-player", "sails": RETIRED}


def revise_once(data: Path) -> None:
    revision = Revision(data, "reef")
    revision.rename_unit("abilities", "costs", "cost-headings")
    revision.move_unit("abilities", "and-resolve-as-much-as-possible", "action-cards", "90")
    revision.merge_unit("abilities", "card-over-reference", into="reference-over-learn-to-play")
    revision.rename_topic("speaker", "token-holder")
    revision.swap_labels("abilities", "timing", "cost-must-be-payable")
    revision.rename_term("speaker-token", "counter")
    revision.print_new_edition("ru", "2.1")
    revision.renumber_topic("abilities", "ru", "86a")
    revision.save()


def revise_again(data: Path) -> None:
    revision = Revision(data, "reef")
    revision.rename_unit("abilities", "cost-headings", "what-it-costs")
    revision.move_unit("action-cards", "and-resolve-as-much-as-possible", "leaders", "91")
    revision.retire_unit("abilities", "cost-examples", see="abilities#cost-must-be-payable")
    revision.rename_unit("token-holder", "opens-public-objective", "public-objective-opens")
    revision.rename_topic("token-holder", "first-player")
    revision.rename_term("counter", "token-of-command")
    revision.retire_term("zeal", see="glossary#pearl")
    revision.save()
    revision = Revision(data, "mill")
    revision.retire_topic("sails")
    revision.save()


@dataclass(frozen=True, slots=True)
class History:
    data: Path
    locks: tuple[Mapping[str, str], ...]
    """The content of `published.lock` after each publication, by game."""
    library: Library
    """The library after all revisions."""


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    data = write_reef(tmp_path_factory.mktemp("project"))
    locks = [publish(data)]
    revise_once(data)
    # Two labels are exchanged within an edition.
    locks.append(publish(data, "reef/abilities"))
    revise_again(data)
    locks.append(publish(data))
    return History(data, tuple(locks), load(data))


def publish(data: Path, *confirmed: str) -> dict[str, str]:
    confirming = [option for each in confirmed for option in ("--confirm", each)]
    main(["--data", str(data), "publish", *confirming])
    main(["--data", str(data), "publish", "--check"])
    return {path.parent.name: path.read_text("utf-8") for path in data.glob("*/published.lock")}


def published_ids(lock: str) -> set[str]:
    """All published ids but those of games."""
    lines = [line for line in lock.splitlines() if " confirmed " not in line]
    facts = [line for line in lines if not line.startswith(("#", "game ", "name "))]
    return {fact.split(" ")[0] for fact in facts}


def every_address(history: History) -> Iterator[tuple[str, str]]:
    """Each address that was published in any language, with the id to which it must lead."""
    for game, lock in history.locks[-1].items():
        for published in sorted(published_ids(lock)):
            topic, _, unit = published.partition("#")
            for language in history.library.languages:
                page = urls.page(history.library, language, PagePath.TOPIC, game=game, topic=topic)
                yield urls.with_anchor(page, unit), destination(game, published)


def every_share_address(history: History) -> Iterator[tuple[str, str]]:
    """Each address of a share page, with the id to which it must lead. Terms have no share page."""
    for address, expected in every_address(history):
        page, _, unit = address.partition("#")
        if unit and not page.endswith("/glossary/"):
            yield f"{page}{unit}/", expected


def destination(game: str, published: str) -> str:
    topic, _, unit = published.partition("#")
    whole = TOPICS.get(topic, topic)
    if f"{game}/{published}" in MOVED:
        return MOVED[f"{game}/{published}"]
    return f"{whole}#{unit}" if unit and whole != RETIRED else whole


def assert_leads_on(landings: Landings, published: Iterator[tuple[str, str]]) -> None:
    """Assert that all addresses lead where they must."""
    found = []
    for address, expected in published:
        try:
            landed = landings.of(address)
        except DeadEndError as dead_end:
            landed = f"a dead end at {dead_end}"
        if landed != expected:
            found.append(f"{address}: leads to {landed} instead of {expected}")
    assert found == []


def test_locks_only_grow(history: History) -> None:
    for earlier, later in zip(history.locks, history.locks[1:], strict=False):
        for game, lock in earlier.items():
            assert set(lock.splitlines()) <= set(later[game].splitlines())
    assert {"first-player#public-objective-opens", "action-cards"} <= published_ids(
        history.locks[-1]["reef"]
    )


def test_numbers_of_every_edition_stay_on_record(history: History) -> None:
    lines = set(history.locks[-1]["reef"].splitlines())
    assert {
        "abilities ru 2.0 85",
        "abilities ru 2.1 86a",
        "abilities#before-and-after ru 2.0 85.14",
        "abilities#before-and-after ru 2.1 86a.14",
        "abilities#timing en 2.0 1.13",
        "abilities#timing en 2.0 1.11",
    } <= lines
    reef = next(game for game in history.library.games if game.id == "reef")
    numbers = {
        (each.id, each.language, each.edition, each.number) for each in reef.published_numbers
    }
    assert ("abilities#before-and-after", "ru", "2.0", "85.14") in numbers


def test_every_number_ever_published_is_found_when_it_is_typed(history: History) -> None:
    lost = []
    for game in history.library.games:
        resolver = Resolver([numbers_of(game, opening=dict)])
        for published in game.published_numbers:
            expected = destination(game.id, published.id)
            answer = resolver.resolve(published.number, published.language)
            meant = {
                f"{match.topic}#{match.unit}" if match.unit else match.topic
                for match in (*answer.matches, *answer.earlier)
            }
            # What is retired is found as what it was, or with its whole topic.
            found = {published.id, published.topic} if expected == RETIRED else {expected}
            if meant.isdisjoint(found):
                lost.append((published, meant))
    assert lost == []


def test_the_built_site_has_every_published_address(history: History, tmp_path: Path) -> None:
    copy_project(history.data.parent)
    build_site(history.data.parent, tmp_path, "https://example.org/")

    def read(path: str) -> str:
        page = tmp_path / path / "index.html"
        if not page.is_file():
            raise LookupError(path)
        return page.read_text("utf-8")

    landings = Landings(read)
    assert_leads_on(landings, every_address(history))
    assert_leads_on(landings, every_share_address(history))
    sitemap = (tmp_path / "sitemap.xml").read_text("utf-8")
    assert "/first-player/" in sitemap
    assert "/speaker/" not in sitemap
    assert 'name="robots" content="noindex"' in read("reef/speaker/")
