"""The types of texts and languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Language: TypeAlias = str
"""An IETF tag, "en": the name of a file in `data/interface/` without its ending."""


Texts: TypeAlias = Mapping[Language, str]
"""A text by language. A language without a text has no entry; no value is empty."""
