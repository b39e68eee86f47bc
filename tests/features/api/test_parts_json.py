"""Parts in the JSON."""

from concord.features.api.index import index, part_files
from concord.features.api.topic_data import topic_data
from concord.pages.site import Site
from tests.libraries.observatory import GAME, observatory


def test_the_index_lists_parts_and_topics_name_theirs() -> None:
    [game] = index(Site(observatory()))["games"]
    listed = [(each["id"], each["part"], each["topics"], each["parts"]) for each in game["parts"]]
    assert listed == [
        ("evening", None, ["setting-up", "weather"], []),
        ("instruments", None, ["handling"], ["telescopes", "star-charts"]),
        ("telescopes", "instruments", ["lenses", "mirrors"], []),
        ("star-charts", "instruments", [], []),
        ("tables", None, ["magnitudes"], []),
    ]
    of_topics = {id_: part for part, _, topics, _ in listed for id_ in topics}
    assert {each["id"]: each["part"] for each in game["topics"]} == of_topics


def test_a_part_states_its_numbers_addresses_and_referrers() -> None:
    site = Site(observatory())
    [game] = index(site)["games"]
    [part] = [each for each in game["parts"] if each["id"] == "instruments"]
    assert part["number"] == {"en": "2", "ru": "3", "pl": "2"}
    assert part["url"]["ru"] == "ru/observatory/instruments/"
    assert part["share"]["pl"] == "pl/observatory/instruments/share/"
    assert part["referenced_by"] == ["weather"]


def test_a_part_is_published_at_its_former_ids_too() -> None:
    site = Site(observatory())
    paths = [file.path for file in part_files(site, site.library.games[0])]
    assert "api/v1/observatory/instruments.json" in paths
    assert "api/v1/observatory/devices.json" in paths


def test_a_topic_names_its_part() -> None:
    site = Site(observatory())
    [lenses] = [each for each in site.library.games[0].topics if each.id == "lenses"]
    assert topic_data(site, GAME, lenses)["part"] == "telescopes"
