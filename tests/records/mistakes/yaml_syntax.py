"""Files that are not YAML, or use YAML that records must not use."""

from __future__ import annotations

from tests.libraries.builders import TOPIC, VALID, changed
from tests.records.mistakes.files import NO_ALIAS, ONE, Mistakes

MISTAKES: Mistakes = {
    "a quotation mark that is never closed": (
        changed(TOPIC, "{en: Remark, ru", '{en: "Remark, ru'),
        (
            'data/game/x.yml:25:16: found the quotation mark ", which is never closed; '
            'expected another " where the text ends'
        ),
    ),
    "a tab before a key": (
        changed(TOPIC, "notes:", "\tnotes:"),
        (
            "data/game/x.yml:22:1: found a tab at the start of the line; "
            "expected spaces in its place"
        ),
    ),
    "a bracket that is never closed": (
        changed(TOPIC, "[later]", "[later"),
        (
            "data/game/x.yml:26:10: found the bracket [, which is never closed; "
            "expected ] at its end"
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
        {TOPIC: VALID[TOPIC] + "---\nid: y\n"},
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
        {TOPIC: VALID[TOPIC].encode("utf-16")},
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
        "data/game/x.yml:1:1: found “abilities”; expected a mapping, as {id: …, title: …}",
    ),
    "a record that is a list": (
        {TOPIC: "- id: x\n"},
        "data/game/x.yml:1:1: found a list; expected a mapping, as {id: …, title: …}",
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
