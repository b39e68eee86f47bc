"""The grammar of citations, as far as no list of cases states it."""

import json
import re

from concord.base.urls import PagePath
from concord.features.citing.grammar import SOURCE, grammar


def test_the_grammar_knows_the_address_of_the_page_that_finds_numbers() -> None:
    pattern = json.loads(SOURCE.read_text(encoding="utf-8"))["asked"]
    found = re.search(pattern, f"https://example.org/ru/{PagePath.CITE}?q=85.14")
    assert found
    assert found[1] == "85.14"


def test_abbreviations_with_full_stops_are_one_word_each() -> None:
    assert grammar().words("C.R. 1 N. 4, in.") == ["C.R", "1", "N.", "4", "in"]
