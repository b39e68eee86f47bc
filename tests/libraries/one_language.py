"""A small library of one game in one language, without a glossary."""

from tests.libraries.builders import ENGLISH, GAME, GLOSSARY, LIBRARY, POLISH, RUSSIAN, TOPIC, Files

ONE_LANGUAGE: Files = {
    LIBRARY: "format: 1\nlanguages: [en]\n",
    GAME: """\
title: {en: Acorn}
short: A
summary: {en: A game}
source_language: en
editions: {en: {title: Rules}}
citations:
  en: {separators: ["."], note: "{parent} note {label}", example: "{parent} example"}
""",
    TOPIC: """\
id: x
number: "1"
title: {en: Turn}
clauses:
  - id: draw
    label: "1"
    text: {en: Draw a card.}
  - id: play
    label: "2"
    text: {en: Play a card.}
""",
    GLOSSARY: None,
    ENGLISH: None,
    RUSSIAN: None,
    POLISH: None,
}
"""Files that take the place of those of the valid library, or leave them out."""
