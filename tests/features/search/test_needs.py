"""The index says which documents need an expansion."""

from itertools import chain
from pathlib import Path

from concord.features.search.documents import chunks_of
from concord.features.search.library_files import library_files
from concord.locale.locales import Locales
from tests.libraries.harbour import harbour_library


def test_units_need_what_their_topic_and_what_they_stand_in_need(tmp_path: Path) -> None:
    locales = Locales(harbour_library(tmp_path))
    documents = list(chain.from_iterable(each.documents for each in chunks_of(locales)))
    needing = {
        each.text["en"]: set(each.needs) for each in documents if each.needs and "en" in each.text
    }
    assert needing == {
        "Storm Petrel": {"high-seas"},
        "It sails twice.": {"high-seas"},
        "# Ice Saw\n\nCuts a way through the ice.": {"deep-ice"},
        "Ice is cold.": {"deep-ice"},
        "Icebergs": {"deep-ice"},
        "Icebergs drift.": {"deep-ice"},
    }
    turns = library_files(locales, []).needs["game"]["deep-ice"]
    flags = chain.from_iterable([bool(turn % 2)] * n for turn, n in enumerate(turns))
    assert list(flags) == ["deep-ice" in each.needs for each in documents]
