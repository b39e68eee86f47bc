import pytest

from concord.features.citing.numbers import NumbersData, numbers_data
from concord.features.citing.resolver import Resolver
from concord.model.library import Library
from concord.pages.site import Site
from tests.features.citing.library import small_library


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small_library(tmp_path_factory.mktemp("citing"))


@pytest.fixture(scope="session")
def numbers(library: Library) -> dict[str, NumbersData]:
    """The published numbers of each game, by its id."""
    site = Site(library)
    return {game.id: numbers_data(site, game) for game in library.games}


@pytest.fixture(scope="session")
def resolver(numbers: dict[str, NumbersData]) -> Resolver:
    return Resolver(numbers.values())
