"""What the engine brings to every site: scripts and styles, templates, pages and interface words.

A library replaces a file of `assets/` or `pages/` by one with the same path below its `docs/`, and
words by a file in `data/interface/`.
"""

from pathlib import Path

ASSETS = Path(__file__).parent / "assets"
LAYOUT = Path(__file__).parent / "layout"
"""Templates of the document around the content of every page."""
PAGES = Path(__file__).parent / "pages"
"""Markdown pages, with the language in their names."""
WORDS = Path(__file__).parent / "words"
"""The interface of each language, as YAML."""
