"""The records of the shipped library."""

from functools import cache

from concord.checks.checks import load
from concord.model.library import Library
from tests.site.builds import PROJECT

DATA = PROJECT / "data"


@cache
def shipped_library() -> Library:
    return load(DATA)
