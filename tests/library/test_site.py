"""The shipped site holds what the tests of the engine ask of the site of the reef."""

from concord.cli.main import main
from concord.features.api.schemas import schemas
from tests.site.builds import PROJECT, PublishedSite
from tests.site.test_content_policy import (
    test_every_page_states_the_policy_before_it_loads_anything,
    test_nothing_stands_inline_on_a_page,
)
from tests.site.test_data import test_every_topic_and_part_fits_its_schema
from tests.site.test_languages import (
    test_cyrillic_passages_on_other_pages_stand_in_elements_marked_with_their_language,
)
from tests.site.test_links import (
    test_every_address_in_the_data_leads_to_a_file_and_an_id,
    test_every_link_leads_to_a_file_and_an_id,
    test_ids_are_unique_within_a_page,
    test_the_sitemap_lists_every_page_with_its_languages,
)

__all__ = (
    "test_cyrillic_passages_on_other_pages_stand_in_elements_marked_with_their_language",
    "test_every_address_in_the_data_leads_to_a_file_and_an_id",
    "test_every_link_leads_to_a_file_and_an_id",
    "test_every_page_states_the_policy_before_it_loads_anything",
    "test_every_topic_and_part_fits_its_schema",
    "test_ids_are_unique_within_a_page",
    "test_nothing_stands_inline_on_a_page",
    "test_the_sitemap_lists_every_page_with_its_languages",
)


def test_all_that_the_site_publishes_is_recorded(site: PublishedSite) -> None:
    """If this fails: “make publish” records it, and the lock files are committed."""
    main(["--data", str(PROJECT / "data"), "publish", "--check", "--site", str(site.folder)])


def test_the_committed_schemas_are_the_current_ones() -> None:
    folder = PROJECT / "docs" / "api" / "v1" / "schema"
    assert {path.stem: path.read_text("utf-8") for path in folder.iterdir()} == schemas()
