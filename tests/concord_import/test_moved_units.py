"""Units and topics that a new edition has elsewhere, has for the first time or has no more."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.concord_import.fruit import (
    ENGLISH,
    confirm_edition,
    contents_of,
    copied,
    game_of,
    import_game,
    units_of,
    write_first_edition,
)
from tests.libraries.orchard import change, write_orchard

SNOW = "wintering#snow-covers-orchard-player-who"
_FOLDER = Path(__file__).parent / "files" / "moved"
LAW = (_FOLDER / "law.md").read_text("utf-8")
LATER = (_FOLDER / "later.md").read_text("utf-8")


def import_(data: Path, version: str, *files: str) -> None:
    import_game(data, "--edition", f"en={version}", *files)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with a game in English that was published, and its next edition in a file."""
    root = tmp_path_factory.mktemp("published")
    (root / "law.md").write_text(LAW, encoding="utf-8")
    (root / "later.md").write_text(LATER, encoding="utf-8")
    folder = write_orchard(root)
    import_(folder, "1.0", f"en={root / 'law.md'}")
    ids = [each.id for each in game_of(folder).topics] + [*units_of(folder)]
    lock = "\n".join(sorted(ids))
    (folder / "fruit" / "published.lock").write_text(f"{lock}\n", encoding="utf-8")
    return folder


@pytest.fixture
def data(published: Path, tmp_path: Path) -> Path:
    return copied(published, tmp_path)


def apply(data: Path) -> None:
    file = f"en={data.parent / 'later.md'}"
    import_(data, "2.0", file)
    confirm_edition(data)
    import_(data, "2.0", file, "--apply")


def test_a_moved_unit_takes_its_id_its_history_and_what_stands_below_it_along(data: Path) -> None:
    apply(data)
    moved = units_of(data)[SNOW.replace("wintering", "picking")]
    assert moved.labels == {"en": "3"}
    assert moved.aliases == (SNOW,)
    assert moved.earlier.numbers == {"en": {"1.0": "3.1"}}
    (lent,) = moved.children
    assert lent.earlier.numbers == {"en": {"1.0": "3.1.1"}}
    assert lent.aliases == ("wintering#coat-may-lent-neighbour",)


def test_references_follow_a_moved_unit(data: Path) -> None:
    basket = "picking#basket-holds-five-fruits-rule"
    assert f"[[{SNOW}]]" in units_of(data)[basket].text["en"]
    change(data.parent / "later.md", "as rule 1.3 says of coats", "as rule 3.1 says of coats")
    apply(data)
    assert f"[[{SNOW.replace('wintering', 'picking')}]]" in units_of(data)[basket].text["en"]


def test_a_topic_with_a_new_title_and_number_keeps_its_id(data: Path) -> None:
    apply(data)
    topics = {each.id: each for each in game_of(data).topics}
    assert topics["picking"].title == {"en": "Picking and storing"}
    assert topics["wintering"].number == {"en": "2"}
    winter = units_of(data)["wintering#winter-nobody-picks"]
    assert winter.earlier.numbers == {"en": {"1.0": "3.2"}}


def test_a_new_topic_and_a_new_lead_are_written_with_their_version(data: Path) -> None:
    apply(data)
    found = units_of(data)
    assert found["picking#fruit-everybody"].since == {"en": "2.0"}
    sold = found["selling#fruit-sold-market-town"]
    assert sold.since == {"en": "2.0"}
    assert [each.labels for each in sold.children] == [{"en": "1"}]
    selling = next(each for each in game_of(data).topics if each.id == "selling")
    assert selling.number == {"en": "3"}
    assert selling.to_restate == ("en",)


def test_a_topic_that_is_gone_is_retired(data: Path) -> None:
    apply(data)
    assert [each.id for each in game_of(data).retired] == ["sheds"]
    assert not (data / "fruit" / "sheds.yml").exists()


def test_what_moves_or_goes_is_written_only_when_a_person_has_confirmed_it(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = f"en={data.parent / 'later.md'}"
    import_(data, "2.0", file)
    before = contents_of(data)
    with pytest.raises(SystemExit):
        import_(data, "2.0", file, "--apply")
    errors = capsys.readouterr().err
    assert f"{SNOW}: found renumbered, moved" in errors
    assert "sheds: found gone" in errors
    assert contents_of(data) == before


@pytest.fixture(scope="module")
def two_editions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with a game in two editions, of which the English one moves a clause."""
    folder = write_first_edition(tmp_path_factory.mktemp("editions"))
    later = folder.parent / "later.md"
    later.write_text(ENGLISH, encoding="utf-8")
    snow = "2. Snow covers the orchard. A player who has no coat stays at home.\n"
    change(later, snow, "")
    change(later, "\n## Notes", f"\n{snow.replace('2', '4', 1)}\n## Notes")
    return folder


@pytest.fixture
def bilingual(two_editions: Path, tmp_path: Path) -> Path:
    return copied(two_editions, tmp_path)


def test_a_unit_is_moved_in_all_editions(bilingual: Path) -> None:
    apply(bilingual)
    moved = units_of(bilingual)[SNOW.replace("wintering", "picking")]
    assert moved.labels == {"en": "4", "ru": "4"}
    assert moved.printed == {"ru": "29.2"}
    assert set(moved.text) == {"en", "ru"}


def book(parts: Mapping[str, Sequence[str]]) -> str:
    """Parts with topics that say much the same."""
    topic = "## {0}\n\n1. {0} grow near the river.\n2. Nobody sells {0} before the snow.\n\n"
    return "".join(f"# {each}\n\n{''.join(map(topic.format, parts[each]))}" for each in parts)


def test_new_and_moved_topics_stand_beside_their_neighbors_in_the_parts(tmp_path: Path) -> None:
    data, path = write_orchard(tmp_path), tmp_path / "later.md"
    path.write_text(book({"Trees": ["Apples", "Pears"], "Bushes": ["Currants", "Roses"]}), "utf-8")
    import_(data, "1.0", f"en={path}")
    later = {"Trees": ["Cherries", "Apples"], "Bushes": ["Currants", "Pears", "Roses"]}
    path.write_text(book(later), "utf-8")
    apply(data)
    assert [each.topics for each in game_of(data).parts] == [
        ("cherries", "apples"),
        ("currants", "pears", "roses"),
    ]
