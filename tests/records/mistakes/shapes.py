"""Values that do not fit the shape of their record."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, changed
from tests.records.mistakes.files import KEBAB, LABEL_TWO, ONE, Mistakes

TITLE_IN_LINES = """\
title:
  en: |
    Title
    more
  ru: Тема
  pl: Temat
"""
RAGGED_TABLE = """\
    table:
      columns: ["1", "2"]
      rows: [["3"]]
"""
TABLE_WITH_A_NUMBER = RAGGED_TABLE.replace('["3"]', '["3", 4]')

MISTAKES: Mistakes = {
    "an unknown key": (
        changed(TOPIC, "[later]", "[{topic: later, only: [en], colour: red}]"),
        "data/game/x.yml:26:38: found the unknown key “colour”; expected one of only, topic",
    ),
    "a misspelt key": (
        changed(TOPIC, "related:", "relatd:"),
        "data/game/x.yml:26:1: found the unknown key “relatd”; did you mean “related”?",
    ),
    "a misspelt key that has to be there": (
        changed(TOPIC, "id: x", "idd: x"),
        "data/game/x.yml:1:1: found the unknown key “idd”; did you mean “id”?",
    ),
    "a misspelt key of a unit": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    exmaple: true\n"),
        "data/game/x.yml:14:5: found the unknown key “exmaple”; did you mean “example”?",
    ),
    "a misspelt key of the game": (
        changed(GAME, "short: G", "short: G\nrevieved: 2025-01-31"),
        ("data/game/game.yml:3:1: found the unknown key “revieved”; did you mean “reviewed”?"),
    ),
    "a misspelt key of an edition": (
        changed(GAME, "{title: Rules}", "{title: Rules, verison: '2.0'}"),
        ("data/game/game.yml:6:22: found the unknown key “verison”; did you mean “version”?"),
    ),
    "a key that YAML takes for a yes-or-no value": (
        changed(TOPIC, "[later]", "[{topic: later, only: [en], no: x}]"),
        "data/game/x.yml:26:38: found the unknown key “no”; expected one of only, topic",
    ),
    "an unquoted number for a label": (
        changed(TOPIC, LABEL_TWO, "    label: 1.10\n"),
        'data/game/x.yml:13:12: found the number 1.10; expected text, in quotes: "1.10"',
    ),
    "an unquoted number for a topic's number": (
        changed(TOPIC, 'ru: "5"', "ru: 5"),
        'data/game/x.yml:2:23: found the number 5; expected text, in quotes: "5"',
    ),
    "an unquoted no for a text": (
        changed(TOPIC, "en: One", "en: no"),
        'data/game/x.yml:7:16: found the yes-or-no value no; expected text, in quotes: "no"',
    ),
    "an unquoted date for a text": (
        changed(TOPIC, "en: One", "en: 2025-01-31"),
        'data/game/x.yml:7:16: found the date 2025-01-31; expected text, in quotes: "2025-01-31"',
    ),
    "a text left out after its colon": (
        changed(TOPIC, "en: One", "en: "),
        "data/game/x.yml:7:16: found the empty value; expected text",
    ),
    "an unquoted number among the forms of a term": (
        changed(GLOSSARY, "[cost, costs]", "[cost, 10]"),
        'data/game/glossary.yml:4:24: found the number 10; expected text, in quotes: "10"',
    ),
    "an empty text": (
        changed(TOPIC, "en: One", 'en: ""'),
        "data/game/x.yml:7:16: found an empty text; expected text",
    ),
    "a text of spaces": (
        changed(TOPIC, "en: One", 'en: " \u00a0 "'),
        "data/game/x.yml:7:16: found an empty text; expected text",
    ),
    "a text of several lines": (
        changed(TOPIC, "en: Title,", 'en: "Title\\nmore",'),
        (
            "data/game/x.yml:3:13: found several paragraphs; "
            "expected one: only texts of units and of the glossary have more"
        ),
    ),
    "a title with the line ends of its record": (
        changed(TOPIC, "title: {en: Title, ru: Тема, pl: Temat}", TITLE_IN_LINES),
        (
            "data/game/x.yml:4:7: found several lines; "
            "expected one line: write it with >- in place of |"
        ),
    ),
    "a row of a table with too few cells": (
        changed(TOPIC, f"    text: {ONE}\n", f"    text: {ONE}\n{RAGGED_TABLE}"),
        ("data/game/x.yml:10:14: found a row of 1 cells; expected 2, as many as there are columns"),
    ),
    "a cell that is a number": (
        changed(TOPIC, f"    text: {ONE}\n", f"    text: {ONE}\n{TABLE_WITH_A_NUMBER}"),
        'data/game/x.yml:10:20: found the number 4; expected text, in quotes: "4"',
    ),
    "one text for all languages": (
        changed(TOPIC, f"text: {ONE}", "text: One"),
        "data/game/x.yml:7:11: found “One”; expected a mapping by language, as {en: …}",
    ),
    "a list of texts": (
        changed(TOPIC, f"text: {ONE}", "text: [One]"),
        "data/game/x.yml:7:11: found a list; expected a mapping by language, as {en: …}",
    ),
    "a mapping where a list belongs": (
        changed(TOPIC, "[later]", "{later: x}"),
        "data/game/x.yml:26:10: found a mapping; expected a list",
    ),
    "an id that is not kebab-case": (
        changed(TOPIC, "id: two", "id: Two_2"),
        f"data/game/x.yml:12:9: found “Two_2”; expected {KEBAB}",
    ),
    "a topic's id that is not kebab-case": (
        changed(TOPIC, "id: x", "id: X--x"),
        f"data/game/x.yml:1:5: found “X--x”; expected {KEBAB}",
    ),
    "a related topic that is not kebab-case": (
        changed(TOPIC, "[later]", "[Later]"),
        f"data/game/x.yml:26:11: found “Later”; expected {KEBAB}",
    ),
    "a unit without an id": (
        changed(TOPIC, "  - id: two\n    label", "  - label"),
        "data/game/x.yml:12:5: found no “id”; expected the key “id”",
    ),
    "a topic without a title": (
        changed(TOPIC, "title: {en: Title, ru: Тема, pl: Temat}\n", ""),
        "data/game/x.yml:1:1: found no “title”; expected the key “title”",
    ),
    "an unknown language": (
        changed(TOPIC, "pl: Raz", "pl: Raz, de: Eins"),
        "data/game/x.yml:7:39: found the unknown language “de”; expected one of en, ru, pl",
    ),
    "an unknown language in a list": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    untranslated: [de]\n"),
        "data/game/x.yml:14:20: found the unknown language “de”; expected one of en, ru, pl",
    ),
    "neither text nor heading": (
        changed(TOPIC, f"    text: {ONE}\n", ""),
        ("data/game/x.yml:5:5: found neither text nor heading; expected text, heading or both"),
    ),
    "a flag that is not true or false": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    example: maybe\n"),
        "data/game/x.yml:14:14: found “maybe”; expected true or false",
    ),
    "a misspelt kind of divergence": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n"
            "      - {kind: misprnt, editions: [ru], note: {en: A, ru: А, pl: A}}\n",
        ),
        "data/game/x.yml:15:16: found “misprnt”; did you mean “misprint”?",
    ),
    "a divergence of no edition": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n"
            "      - {kind: misprint, editions: [], note: {en: A, ru: А, pl: A}}\n",
        ),
        "data/game/x.yml:15:36: found an empty list; expected at least one entry",
    ),
    "a format without the number it belongs to": (
        changed(GAME, '"{parent} note {label}"', '"note {label}"'),
        (
            "data/game/game.yml:10:42: found “note {label}”; "
            "expected a format with {parent} and, for notes, {label}"
        ),
    ),
    "a misspelt kind of numbering": (
        changed(GAME, "{title: Rules}", "{title: Rules, numbering: editoral}"),
        "data/game/game.yml:6:33: found “editoral”; did you mean “editorial”?",
    ),
}
