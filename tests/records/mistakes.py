"""Mistakes that authors make: the files that hold each, and the lines that its author is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tests.libraries.builders import (
    ENGLISH,
    GAME,
    GLOSSARY,
    POLISH,
    RUSSIAN,
    SOUND,
    TOPIC,
    changed,
    second_topic,
)

Files: TypeAlias = Mapping[str, str | bytes | None]
Mistakes: TypeAlias = Mapping[str, tuple[Files, str]]
"""The files that differ from the sound ones, and all lines in order, by what is wrong."""

KEBAB = "an id in kebab-case: lower-case ASCII letters, digits and single hyphens"
ADDRESS = "an https, http or mailto address, or [[topic#unit]]"
NO_ALIAS = "the text itself: records do not use aliases"
ONE = "{en: One, ru: Раз, pl: Raz}"
LABEL_TWO = '    label: "2"\n'

YAML: Mistakes = {
    "a quotation mark that is never closed": (
        changed(TOPIC, "{en: Remark, ru", '{en: "Remark, ru'),
        (
            "data/game/x.yml:27:1: found unexpected end of stream while scanning a quoted scalar; "
            "expected well-formed YAML"
        ),
    ),
    "a tab before a key": (
        changed(TOPIC, "notes:", "\tnotes:"),
        (
            "data/game/x.yml:22:1: found character that cannot start any token while scanning for "
            "the next token; expected well-formed YAML"
        ),
    ),
    "a bracket that is never closed": (
        changed(TOPIC, "[later]", "[later"),
        (
            "data/game/x.yml:27:1: found did not find expected ',' or ']' while parsing a flow "
            "sequence; expected well-formed YAML"
        ),
    ),
    "a control character": (
        changed(TOPIC, "Remark", "Re\x07mark"),
        "data/game/x.yml:25:18: found control characters are not allowed; expected printable text",
    ),
    "a duplicate key": (
        changed(TOPIC, "related:", "id: y\nrelated:"),
        (
            "data/game/x.yml:26:1: found the key “id” again; "
            "expected each key once; it stands in line 1"
        ),
    ),
    "a duplicate key of a text": (
        changed(TOPIC, ONE, "{en: One, ru: Раз, en: Uno, pl: Raz}"),
        (
            "data/game/x.yml:7:30: found the key “en” again; "
            "expected each key once; it stands in line 7"
        ),
    ),
    "a key that is a list": (
        changed(TOPIC, "related:", "? [a]\n: b\nrelated:"),
        "data/game/x.yml:26:3: found a key that is not a word; expected a key",
    ),
    "an alias": (
        changed(TOPIC, ONE, "{en: One, ru: &ru Раз, pl: *ru}"),
        f"data/game/x.yml:7:38: found the alias *ru; expected {NO_ALIAS}",
    ),
    "an alias in a list of ids": (
        changed(TOPIC, "[later]", "[&a later, *a]"),
        f"data/game/x.yml:26:21: found the alias *a; expected {NO_ALIAS}",
    ),
    "a tag": (
        changed(TOPIC, "en: One", "en: !!python/name:os.system One"),
        (
            "data/game/x.yml:7:16: found the tag tag:yaml.org,2002:python/name:os.system; "
            "expected a value without a tag"
        ),
    ),
    "a second document": (
        {TOPIC: SOUND[TOPIC] + "---\nid: y\n"},
        "data/game/x.yml:27:1: found a second document; expected one record in a file",
    ),
    "a file that is not UTF-8": (
        {TOPIC: "id: x\ntitle: {en: É".encode("latin-1")},
        (
            "data/game/x.yml:2:13: found the byte 0xC9, which is not UTF-8; "
            "expected a file saved as UTF-8"
        ),
    ),
    "a file saved as UTF-16": (
        {TOPIC: SOUND[TOPIC].encode("utf-16")},
        (
            "data/game/x.yml:1:1: found the byte 0xFF, which is not UTF-8; "
            "expected a file saved as UTF-8"
        ),
    ),
    "an empty file": (
        {TOPIC: ""},
        "data/game/x.yml:1:1: found an empty file; expected a record",
    ),
    "a file of comments": (
        {TOPIC: "# to be written\n"},
        "data/game/x.yml:1:1: found an empty file; expected a record",
    ),
    "a record that is one word": (
        {TOPIC: "abilities\n"},
        "data/game/x.yml:1:1: found “abilities”; expected a mapping",
    ),
    "a record that is a list": (
        {TOPIC: "- id: x\n"},
        "data/game/x.yml:1:1: found a list; expected a mapping",
    ),
    "lists nested without end": (
        {TOPIC: "[" * 5000},
        "data/game/x.yml:1:101: found deep nesting; expected at most 100 levels",
    ),
    "mappings nested without end": (
        {TOPIC: "{a: " * 5000},
        "data/game/x.yml:1:401: found deep nesting; expected at most 100 levels",
    ),
    "blocks nested without end": (
        {TOPIC: "".join("  " * depth + "-\n" for depth in range(2000))},
        "data/game/x.yml:101:201: found deep nesting; expected at most 100 levels",
    ),
}

SHAPE: Mistakes = {
    "an unknown key": (
        changed(TOPIC, "[later]", "[{topic: later, only: [en], colour: red}]"),
        "data/game/x.yml:26:38: found the unknown key “colour”; expected one of only, topic",
    ),
    "a misspelt key": (
        changed(TOPIC, "related:", "relatd:"),
        "data/game/x.yml:26:1: found the unknown key “relatd”; did you mean “related”?",
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
        changed(TOPIC, "en: One", 'en: "One\\nmore"'),
        "data/game/x.yml:7:16: found several lines; expected one paragraph: write it with >-",
    ),
    "one text for all languages": (
        changed(TOPIC, f"text: {ONE}", "text: One"),
        "data/game/x.yml:7:11: found “One”; expected a mapping",
    ),
    "a list of texts": (
        changed(TOPIC, f"text: {ONE}", "text: [One]"),
        "data/game/x.yml:7:11: found a list; expected a mapping",
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
        (
            "data/game/x.yml:5:5: found neither text nor heading; "
            "expected either text or, for a numbered heading, heading"
        ),
    ),
    "both text and heading": (
        changed(TOPIC, f"    text: {ONE}\n", f"    heading: {ONE}\n    text: {ONE}\n"),
        (
            "data/game/x.yml:5:5: found both text and heading; "
            "expected either text or, for a numbered heading, heading"
        ),
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
        "data/game/x.yml:15:36: found a list; expected at least one entry",
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

IDENTITY: Mistakes = {
    "an id that another unit has": (
        changed(TOPIC, "id: two", "id: one"),
        (
            "data/game/x.yml:12:9: found “one” again; "
            "expected an id that no other unit of the topic has"
        ),
    ),
    "an id that a unit on another level has": (
        changed(TOPIC, "id: remark", "id: apple"),
        (
            "data/game/x.yml:23:9: found “apple” again; "
            "expected an id that no other unit of the topic has"
        ),
    ),
    "an id that is not the name of the file": (
        changed(TOPIC, "id: x", "id: y"),
        "data/game/x.yml:1:5: found “y”; expected the name of the file, “x”",
    ),
    "a game's folder that is not kebab-case": (
        {name.replace("/game/", "/My Game/"): text for name, text in SOUND.items()},
        (
            "data/My Game/game.yml:1:1: found the game “My Game”; "
            "expected a folder name in kebab-case"
        ),
    ),
    "a planned topic that has a record": (
        changed(GAME, "  later:", "  x: {title: {en: Title, ru: Тема, pl: Temat}}\n  later:"),
        (
            "data/game/game.yml:14:3: found the planned topic “x”; "
            "expected only topics that have no record"
        ),
    ),
    "a term that stands twice": (
        {GLOSSARY: SOUND[GLOSSARY] + SOUND[GLOSSARY].removeprefix("terms:\n")},
        (
            "data/game/glossary.yml:2:9: found “cost” again; expected an id for each term\n"
            "data/game/glossary.yml:5:9: found “cost” again; expected an id for each term"
        ),
    ),
}

LANGUAGES: Mistakes = {
    "a language left out without a word": (
        changed(TOPIC, ", pl: Raz", ""),
        (
            "data/game/x.yml:7:11: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a heading": (
        changed(TOPIC, f"text: {ONE}", "heading: {en: One, pl: Raz}"),
        (
            "data/game/x.yml:7:14: found no text in ru; "
            "expected ru, or its declaration: untranslated: [ru]"
        ),
    ),
    "a language left out of a title": (
        changed(TOPIC, ", pl: Temat", ""),
        (
            "data/game/x.yml:3:8: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a divergence's note": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n"
            "      - {kind: misprint, editions: [ru], note: {en: A, pl: A}}\n",
        ),
        (
            "data/game/x.yml:15:48: found no text in ru; "
            "expected ru, or its declaration: untranslated: [ru]"
        ),
    ),
    "a language left out of the game's title": (
        changed(GAME, ", pl: Gra", ""),
        (
            "data/game/game.yml:1:8: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a planned title": (
        changed(GAME, ", pl: Później", ""),
        (
            "data/game/game.yml:14:37: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a term": (
        changed(GLOSSARY, ", pl: koszt}", "}"),
        (
            "data/game/glossary.yml:3:11: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language without forms of a term": (
        changed(GLOSSARY, ", pl: [koszt, koszty]", ""),
        (
            "data/game/glossary.yml:4:12: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a declaration that the translation has outlived": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    untranslated: [pl]\n"),
        (
            "data/game/x.yml:15:30: found text in pl; "
            "expected no `untranslated: [pl]` where there is a translation"
        ),
    ),
    "a text in a language that has no such unit": (
        changed(TOPIC, "text: {en: Apple", "only: [en, ru]\n        text: {en: Apple"),
        (
            "data/game/x.yml:18:39: found text in pl; "
            "expected no text in a language that `only` leaves out"
        ),
    ),
    "a source language without an edition": (
        changed(GAME, "source_language: en", "source_language: pl"),
        "data/game/game.yml:4:18: found “pl”; expected an edition: en, ru",
    ),
    "a language that follows one without an edition": (
        changed(GAME, "{follows: en}", "{follows: pl}"),
        "data/game/game.yml:8:17: found “pl”; expected an edition: en, ru",
    ),
    "a language without a way to write numbers": (
        changed(
            GAME,
            '  pl: {separators: [".", "", "."], note: "{parent} uw. {label}", '
            'example: "{parent} przykład"}\n',
            "",
        ),
        "data/game/game.yml:10:3: found nothing for pl; expected how numbers are written in pl",
    ),
    "a record of a language without an edition": (
        changed(TOPIC, 'number: {en: "1", ru: "5"}', 'editions: [en, ru, pl]\nnumber: {pl: "1"}'),
        (
            "data/game/x.yml:2:20: found “pl”; expected an edition of the game: en, ru\n"
            "data/game/x.yml:3:9: found no number in en; "
            "expected the topic's number in en, or `editions` without en\n"
            "data/game/x.yml:3:9: found no number in ru; "
            "expected the topic's number in ru, or `editions` without ru\n"
            "data/game/x.yml:11:16: found no label in pl; expected one"
        ),
    ),
}

NUMBERS: Mistakes = {
    "a topic without numbers": (
        changed(TOPIC, 'number: {en: "1", ru: "5"}\n', ""),
        (
            "data/game/x.yml:1:1: found no number in en; "
            "expected the topic's number in en, or `editions` without en\n"
            "data/game/x.yml:1:1: found no number in ru; "
            "expected the topic's number in ru, or `editions` without ru"
        ),
    ),
    "a topic without a number in one edition": (
        changed(TOPIC, ', ru: "5"', ""),
        (
            "data/game/x.yml:2:9: found no number in ru; "
            "expected the topic's number in ru, or `editions` without ru"
        ),
    ),
    "a number in an edition that the record does not restate": (
        changed(TOPIC, "related:", "editions: [en]\nrelated:"),
        "data/game/x.yml:2:19: found a number in ru; expected numbers of the record's editions: en",
    ),
    "a clause without a label": (
        changed(TOPIC, LABEL_TWO, ""),
        (
            "data/game/x.yml:12:5: found no label in en; expected one\n"
            "data/game/x.yml:12:5: found no label in ru; expected one"
        ),
    ),
    "a sub-clause without a label in one edition": (
        changed(TOPIC, "{en: a, ru: а}", "{en: a}"),
        "data/game/x.yml:10:16: found no label in ru; expected one",
    ),
    "a note without a label": (
        changed(TOPIC, 'label: "1"\n    text: {en: Remark', "text: {en: Remark"),
        (
            "data/game/x.yml:23:5: found no label in en; expected one\n"
            "data/game/x.yml:23:5: found no label in ru; expected one"
        ),
    ),
    "a clause's number that stands twice": (
        changed(TOPIC, LABEL_TWO, '    label: {en: "1", ru: "2"}\n'),
        (
            "data/game/x.yml:6:12: found the number 1.1 again in en; "
            "expected each number once in an edition\n"
            "data/game/x.yml:13:12: found the number 1.1 again in en; "
            "expected each number once in an edition"
        ),
    ),
    "a topic's number that stands twice": (
        second_topic(('en: "2"', 'en: "1"')),
        (
            "data/game/x.yml:2:14: found number 1 of x, y; expected a number for each topic\n"
            "data/game/y.yml:2:14: found number 1 of x, y; expected a number for each topic"
        ),
    ),
    "the number of a planned topic": (
        changed(TOPIC, 'en: "1"', 'en: "9"'),
        (
            "data/game/game.yml:14:24: found number 9 of x, later; "
            "expected a number for each topic\n"
            "data/game/x.yml:2:14: found number 9 of x, later; expected a number for each topic"
        ),
    ),
    "an order that lacks an id": (
        changed(TOPIC, "[berry, apple]", "[berry]"),
        "data/game/x.yml:21:11: found an order without “apple”; expected every id of that list",
    ),
    "an order that names an id twice": (
        changed(TOPIC, "[berry, apple]", "[berry, apple, berry]"),
        "data/game/x.yml:21:12: found “berry” in an order; expected each id once",
    ),
    "an order that names a unit of another list": (
        changed(TOPIC, "[berry, apple]", "[berry, apple, part]"),
        "data/game/x.yml:21:26: found “part” in an order; expected ids of one list of this unit",
    ),
    "an order of unknown ids": (
        changed(TOPIC, "[berry, apple]", "[cherry, plum]"),
        (
            "data/game/x.yml:21:12: found “cherry” in an order; "
            "expected ids of one list of this unit\n"
            "data/game/x.yml:21:20: found “plum” in an order; expected ids of one list of this unit"
        ),
    ),
    "an order of clauses and notes together": (
        changed(TOPIC, "related:", "order: {ru: [two, one, remark]}\nrelated:"),
        "data/game/x.yml:26:24: found “remark” in an order; expected ids of one list of this unit",
    ),
    "an empty order": (
        changed(TOPIC, "[berry, apple]", "[]"),
        "data/game/x.yml:21:11: found a list; expected at least one entry",
    ),
}

TEXTS: Mistakes = {
    "a reference to an unknown topic": (
        changed(TOPIC, "en: One", 'en: "See [[latr]]"'),
        "data/game/x.yml:7:23: found the unknown topic “latr”; did you mean “later”?",
    ),
    "a reference to a topic unlike any": (
        changed(TOPIC, "en: One", 'en: "See [[zzz]]"'),
        "data/game/x.yml:7:23: found the unknown topic “zzz”; expected a topic, written or planned",
    ),
    "a reference to an unknown unit": (
        changed(TOPIC, "en: One", 'en: "See [[x#appel]]"'),
        "data/game/x.yml:7:23: found the unknown unit “x#appel”; did you mean “apple”?",
    ),
    "a reference to a unit unlike any": (
        changed(TOPIC, "en: One", 'en: "See [[x#zzz]]"'),
        "data/game/x.yml:7:23: found the unknown unit “x#zzz”; expected a unit of x",
    ),
    "a reference to an unknown term": (
        changed(TOPIC, "en: One", 'en: "See [[glossary#costs|it]]"'),
        ("data/game/x.yml:7:23: found the unknown term “glossary#costs”; did you mean “cost”?"),
    ),
    "a reference to a unit of a planned topic": (
        changed(TOPIC, "en: One", 'en: "See [[later#one]]"'),
        "data/game/x.yml:7:23: found the unknown unit “later#one”; expected a unit of later",
    ),
    "a reference from a divergence's note": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n"
            '      - {kind: misprint, editions: [ru], note: {en: "[[zzz]]", ru: А, pl: A}}\n',
        ),
        (
            "data/game/x.yml:15:56: found the unknown topic “zzz”; "
            "expected a topic, written or planned"
        ),
    ),
    "a related topic that does not exist": (
        changed(TOPIC, "[later]", "[latter]"),
        "data/game/x.yml:26:11: found the unknown topic “latter”; did you mean “later”?",
    ),
    "a term akin to an unknown one, and to itself": (
        changed(GLOSSARY, "    term:", "    akin: [csot, cost]\n    term:"),
        (
            "data/game/glossary.yml:3:12: found “csot”; expected another term of the glossary\n"
            "data/game/glossary.yml:3:18: found “cost”; expected another term of the glossary"
        ),
    ),
    "the glossary as a related topic": (
        changed(TOPIC, "[later]", "[later, glossary]"),
        (
            "data/game/x.yml:26:18: found the unknown topic “glossary”; "
            "expected a topic, written or planned"
        ),
    ),
    "a reference to the glossary of a game without one": (
        {**changed(TOPIC, "en: One", 'en: "See [[glossary]]"'), GLOSSARY: None},
        (
            "data/game/x.yml:7:23: found the unknown topic “glossary”; "
            "expected a topic, written or planned"
        ),
    ),
    "a related topic that stands twice": (
        changed(TOPIC, "[later]", "[later, later]"),
        (
            "data/game/x.yml:26:18: found “later” again; "
            "expected each related topic once, and others only"
        ),
    ),
    "a topic that is related to itself": (
        changed(TOPIC, "[later]", "[x]"),
        "data/game/x.yml:26:11: found “x” again; expected each related topic once, and others only",
    ),
    "the unknown topic of a term": (
        changed(GLOSSARY, "    term:", "    topic: xx\n    term:"),
        "data/game/glossary.yml:3:12: found the unknown topic “xx”; did you mean “x”?",
    ),
    "a reference that is no address": (
        changed(TOPIC, "en: One", 'en: "See [[No such]]"'),
        (
            "data/game/x.yml:7:21: found the reference [[No such]]; "
            "expected [[topic]], [[topic#unit]] or [[topic#unit|own words]]"
        ),
    ),
    "a reference with empty words": (
        changed(TOPIC, "en: One", 'en: "See [[x|]]"'),
        (
            "data/game/x.yml:7:21: found the reference [[x|]]; "
            "expected [[topic]], [[topic#unit]] or [[topic#unit|own words]]"
        ),
    ),
    "a mark that reverses the reading, escaped": (
        changed(TOPIC, "en: One", 'en: "One \\u202e two"'),
        (
            "data/game/x.yml:7:16: found the invisible character U+202E; "
            "expected characters that can be seen"
        ),
    ),
    "raw HTML": (
        changed(TOPIC, "en: One", 'en: "<b>One</b>"'),
        (
            "data/game/x.yml:7:17: found the HTML <b>; expected Markdown\n"
            "data/game/x.yml:7:23: found the HTML </b>; expected Markdown"
        ),
    ),
    "an HTML comment": (
        changed(TOPIC, "en: One", 'en: "One <!-- two -->"'),
        "data/game/x.yml:7:21: found the HTML <!-- two -->; expected Markdown",
    ),
    "a link that runs a script": (
        changed(TOPIC, "en: One", 'en: "[One](javascript:alert(1))"'),
        f"data/game/x.yml:7:23: found the link “javascript:alert(1)”; expected {ADDRESS}",
    ),
    "a link that runs a script, in capitals": (
        changed(TOPIC, "en: One", 'en: "<JavaScript:alert>"'),
        f"data/game/x.yml:7:18: found the link “JavaScript:alert”; expected {ADDRESS}",
    ),
    "a link that holds data": (
        changed(TOPIC, "en: One", 'en: "[One](data:text/html,x)"'),
        f"data/game/x.yml:7:23: found the link “data:text/html,x”; expected {ADDRESS}",
    ),
    "a relative link": (
        changed(TOPIC, "en: One", 'en: "[One](../x/)"'),
        f"data/game/x.yml:7:23: found the link “../x/”; expected {ADDRESS}",
    ),
    "a link without a scheme": (
        changed(TOPIC, "en: One", 'en: "[One](//example.org)"'),
        f"data/game/x.yml:7:23: found the link “//example.org”; expected {ADDRESS}",
    ),
    "a Latin letter inside a Cyrillic word": (
        changed(TOPIC, "ru: Раз", "ru: Рaз"),
        (
            "data/game/x.yml:7:25: found “Рaз”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Cyrillic letter inside a Latin word": (
        changed(TOPIC, "pl: Raz", "pl: Rаz"),
        (
            "data/game/x.yml:7:34: found “Rаz”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Cyrillic letter inside a word of a title": (
        changed(TOPIC, "en: Title", "en: Тitle"),
        (
            "data/game/x.yml:3:13: found “Тitle”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Latin letter inside a form of a term": (
        changed(GLOSSARY, "[цена, цены]", "[цена, цeны]"),
        (
            "data/game/glossary.yml:4:43: found “цeны”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Latin letter for a Russian word of one letter": (
        changed(TOPIC, "ru: Раз", "ru: Раз c него"),
        "data/game/x.yml:7:29: found the Latin letter “c” as a word; expected the Cyrillic letter",
    ),
    "a Latin label in Russian": (
        changed(TOPIC, "ru: а}", "ru: a}"),
        "data/game/x.yml:10:28: found the label “a”; expected Cyrillic letters",
    ),
    "a Cyrillic label in English": (
        changed(TOPIC, "{en: a,", "{en: а,"),
        "data/game/x.yml:10:21: found the label “а”; expected Latin letters",
    ),
    "a term without its base form": (
        changed(GLOSSARY, "[cost, costs]", "[costs]"),
        "data/game/glossary.yml:4:17: found no form “cost”; expected the base form among the forms",
    ),
    "a form that stands twice": (
        changed(GLOSSARY, "[cost, costs]", "[cost, Cost]"),
        "data/game/glossary.yml:4:17: found the form “cost” 2 times; expected each form once",
    ),
    "a fault within a folded paragraph": (
        changed(
            TOPIC,
            f"text: {ONE}",
            "text:\n      en: >-\n        One\n        more [[zzz]]\n      ru: Раз\n      pl: Raz",
        ),
        (
            "data/game/x.yml:10:16: found the unknown topic “zzz”; "
            "expected a topic, written or planned"
        ),
    ),
    "a fault behind a character beyond the first plane": (
        changed(TOPIC, "en: One", 'en: "😀 <b>"'),
        "data/game/x.yml:7:19: found the HTML <b>; expected Markdown",
    ),
    "a fault in a file with line ends of Windows": (
        {TOPIC: SOUND[TOPIC].replace("en: Remark", 'en: "<b>"').replace("\n", "\r\n")},
        "data/game/x.yml:25:17: found the HTML <b>; expected Markdown",
    ),
}

PLACES: Mistakes = {
    "a folder without game.yml": (
        {GAME: None},
        "data/game:1:1: found a folder without game.yml; expected the file game.yml",
    ),
    "a record with the wrong ending": (
        {"data/game/y.yaml": SOUND[TOPIC]},
        "data/game/y.yaml:1:1: found “y.yaml”; expected records only, named *.yml",
    ),
    "a folder within a game": (
        {"data/game/deep/y.yml": SOUND[TOPIC]},
        "data/game/deep:1:1: found “deep”; expected records only, named *.yml",
    ),
    "a file beside the games": (
        {"data/readme.txt": "Records"},
        "data/readme.txt:1:1: found a file; expected a folder for each game",
    ),
}

INTERFACE: Mistakes = {
    "words to name a language, left out everywhere": (
        {
            **changed(ENGLISH, "  from_ru: from Russian\n", ""),
            **changed(RUSSIAN, "  from_ru: с русского\n", ""),
            **changed(POLISH, "  from_ru: z rosyjskiego\n", ""),
        },
        (
            "data/interface/en.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language\n"
            "data/interface/pl.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language\n"
            "data/interface/ru.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language"
        ),
    ),
    "words that another language has": (
        changed(RUSSIAN, "  topic_planned: Ещё не написана\n", ""),
        (
            "data/interface/ru.yml:5:3: found no word “topic_planned”; "
            "expected the same words as in en"
        ),
    ),
    "words that the first language lacks": (
        changed(POLISH, "  glossary:", "  hello: Cześć\n  glossary:"),
        "data/interface/en.yml:5:3: found no word “hello”; expected the same words as in pl",
    ),
    "a plural form left out": (
        changed(RUSSIAN, ', many: "{n} тем"', ""),
        "data/interface/ru.yml:7:13: found the forms few, one; expected the forms few, many, one",
    ),
    "a plural form that the language does not have": (
        changed(ENGLISH, '{one: "{n} topic"', '{one: "{n} topic", few: "{n} topics"'),
        (
            "data/interface/en.yml:7:13: found the forms few, one, other; "
            "expected the forms one, other"
        ),
    ),
    "blanks that are named otherwise": (
        changed(POLISH, "{n} tematy", "{m} tematy"),
        (
            "data/interface/pl.yml:7:13: found other blanks than in the first language; "
            "expected the blanks n"
        ),
    ),
    "an unknown key of a language": (
        changed(ENGLISH, "position: 1", "postion: 1\nposition: 1"),
        ("data/interface/en.yml:2:1: found the unknown key “postion”; did you mean “position”?"),
    ),
}
