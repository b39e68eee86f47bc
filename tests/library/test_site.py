"""The shipped site holds what the tests of the engine ask of the site of the reef.

It has many pages, and `make test` asks the same of the reef.
"""

import pytest

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

pytestmark = pytest.mark.slow

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
