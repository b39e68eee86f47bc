"""Which addresses are expected of a site."""

from pathlib import Path

from concord.base.settings import Settings
from concord.checks.checks import load
from concord.features.permanence.published_addresses import expectations
from tests.libraries.builders import write_library
from tests.libraries.one_language import ONE_LANGUAGE
from tests.libraries.reef import reef_library


def test_what_has_no_share_page_is_expected_in_its_topic_and_on_the_missing_page() -> None:
    library = reef_library()
    full = {each.address for each in expectations(library, Settings())}
    reduced = Settings().with_values(share_pages=False)
    found = {each.address for each in expectations(library, reduced)}
    assert full - found >= {"ru/reef/abilities/costs/", "reef/abilities/intro/"}
    assert found - full == {"404.html"}
    assert {"ru/reef/abilities/#costs", "reef/abilities/#intro"} <= found


def test_a_game_in_one_language_has_no_comparisons(tmp_path: Path) -> None:
    library = load(write_library(tmp_path, ONE_LANGUAGE))
    found = {each.address for each in expectations(library, Settings())}
    assert {"game/x/", "game/x/#draw", "game/x/draw/"} <= found
    assert not [each for each in found if "compare" in each]
