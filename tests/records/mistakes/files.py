"""The type of a table of mistakes, and passages of the valid library that mistakes replace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tests.libraries.builders import Files

Mistakes: TypeAlias = Mapping[str, tuple[Files, str]]
"""By name: the files that replace those of the valid library, and the errors that are expected."""

KEBAB = "an id in kebab-case: lower-case ASCII letters, digits and single hyphens"
ADDRESS = "an https, http or mailto address, or [[topic#unit]]"
NO_ALIAS = "the text itself: records do not use aliases"
ONE = "{en: One, ru: Раз, pl: Raz}"
LABEL_TWO = '    label: "2"\n'
