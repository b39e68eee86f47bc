"""All that is known of the games whose citations are resolved."""

from __future__ import annotations

from dataclasses import dataclass

from concord.citing.addresses import Addresses
from concord.citing.grammar import Grammar
from concord.citing.lookup import Lookup
from concord.citing.names import Names


@dataclass(frozen=True, slots=True)
class Games:
    lookup: Lookup
    names: Names
    addresses: Addresses
    grammar: Grammar
