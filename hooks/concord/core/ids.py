"""The forms of ids, addresses and versions, as regular expressions."""

from __future__ import annotations

KEBAB = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""An id: "before-and-after"."""
ADDRESS = r"^[a-z0-9]+(-[a-z0-9]+)*(#[a-z0-9]+(-[a-z0-9]+)*)?$"
"""Of a topic or of a unit: "abilities", "abilities#costs"."""
VERSION = r"^[^\s#_-][^\s_]*( [^\s_]+)*$"
"""Of an edition. "_" stands for a space and "-" for no version in `published.lock`."""
GLOSSARY = "glossary"
"""Stands where a topic's id stands, in references and in addresses."""
