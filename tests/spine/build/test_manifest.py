"""The manifests by which the site is installed as an app."""

import json

from concord.build.artifacts import manifest_file
from concord.pages.site import Site
from tests.libraries.reef import reef_library


def test_each_language_starts_the_same_app_at_its_own_home() -> None:
    site = Site(reef_library(), url="https://example.org/rules/")
    files = [file for each in site.library.languages for file in manifest_file(site, each)]
    homes = ["", "ru/", "pl/"]
    assert [file.path for file in files] == [f"{home}manifest.webmanifest" for home in homes]
    found = [json.loads(file.content) for file in files]
    assert {each["id"] for each in found} == {each["scope"] for each in found} == {"/rules/"}
    assert [each["start_url"] for each in found] == [f"/rules/{home}" for home in homes]
    shared = [each["share_target"] for each in found]
    assert [each["action"] for each in shared] == [f"/rules/{home}annotate/" for home in homes]
    assert {each["method"] for each in shared} == {"GET"}
    assert [each["lang"] for each in found] == list(site.library.languages)
