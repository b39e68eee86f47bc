"""Numbers, labels and formats of citations."""

from __future__ import annotations

from tests.libraries.builders import TOPIC, changed, second_topic
from tests.records.mistakes.files import LABEL_TWO, Mistakes

MISTAKES: Mistakes = {
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
    "a sub-clause without a label in one edition": (
        changed(TOPIC, "{en: a, ru: а}", "{en: a}"),
        "data/game/x.yml:10:16: found no label in ru; expected one, or no label in any edition",
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
            "data/game/x.yml:2:14: found number 1, which is also that of y; "
            "expected a number for each topic\n"
            "data/game/y.yml:2:14: found number 1, which is also that of x; "
            "expected a number for each topic"
        ),
    ),
    "the number of a planned topic": (
        changed(TOPIC, 'en: "1"', 'en: "9"'),
        (
            "data/game/game.yml:14:24: found number 9, which is also that of x; "
            "expected a number for each topic\n"
            "data/game/x.yml:2:14: found number 9, which is also that of later; "
            "expected a number for each topic"
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
        "data/game/x.yml:21:11: found an empty list; expected at least one entry",
    ),
}
