"""What `concord doctor` expects of a site whose host is full."""

from __future__ import annotations

from concord.cli.doctor import expectations
from concord.core.settings import Settings, SharePages
from tests.libraries.builders import real_library


def test_what_has_no_share_page_is_expected_in_its_topic_and_on_the_missing_page() -> None:
    library = real_library()
    full = {each.address for each in expectations(library, Settings())}
    reduced = Settings(host_share_pages=SharePages.ONCE)
    found = {each.address for each in expectations(library, reduced)}
    assert full - found >= {"ru/ti4/abilities/costs/", "ti4/abilities/intro/"}
    assert found - full == {"404.html"}
    assert {"ru/ti4/abilities/#costs", "ti4/abilities/#intro", "ti4/abilities/costs/"} <= found
