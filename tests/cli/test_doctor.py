"""What `concord doctor` expects of a site whose host is full."""

from __future__ import annotations

import json

import pytest

from concord.cli.doctor import expectations, settings_as_built
from concord.cli.visits import Answer, Source
from concord.core.hosts import Host
from concord.core.settings import Settings, SharePages
from tests.libraries.builders import real_library

_ROOT = "https://example.org/"


def _source(stated: str) -> Source:
    text = json.dumps({"share_pages": stated})
    return Source(_ROOT, lambda path: Answer(_ROOT + path, text if "index" in path else ""))


@pytest.mark.parametrize("host", [Host.CLOUDFLARE_PAGES, Host.GITHUB_PAGES])
def test_the_site_says_which_share_pages_its_host_has_no_room_for(host: Host) -> None:
    settings = settings_as_built(Settings(host=host), _source("once"))
    assert settings.built_share_pages is SharePages.ONCE
    assert settings.share_pages is SharePages.ALL


@pytest.mark.parametrize("stated", ["all", "some", ""])
def test_nothing_else_that_a_site_says_is_believed(stated: str) -> None:
    settings = Settings(SharePages.CLAUSES, host=Host.GITLAB_PAGES)
    assert settings_as_built(settings, _source(stated)) == settings
    assert settings_as_built(Settings(), _source("once")) == Settings()


def test_what_has_no_share_page_is_expected_in_its_topic_and_on_the_missing_page() -> None:
    library = real_library()
    full = {each.address for each in expectations(library, Settings())}
    reduced = Settings(reduced_to=SharePages.ONCE)
    found = {each.address for each in expectations(library, reduced)}
    assert full - found >= {"ru/ti4/abilities/costs/", "ti4/abilities/intro/"}
    assert found - full == {"404.html"}
    assert {"ru/ti4/abilities/#costs", "ti4/abilities/#intro", "ti4/abilities/costs/"} <= found
