"""What a mistake is, and the passages of the sound library that mistakes change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Files: TypeAlias = Mapping[str, str | bytes | None]
Mistakes: TypeAlias = Mapping[str, tuple[Files, str]]
"""By what is wrong: the files that differ from the sound ones, and the lines that are expected."""

KEBAB = "an id in kebab-case: lower-case ASCII letters, digits and single hyphens"
ADDRESS = "an https, http or mailto address, or [[topic#unit]]"
NO_ALIAS = "the text itself: records do not use aliases"
ONE = "{en: One, ru: Раз, pl: Raz}"
LABEL_TWO = '    label: "2"\n'
