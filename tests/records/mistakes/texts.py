"""References, addresses and markup in texts, and forms of terms."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed
from tests.records.mistakes.files import ADDRESS, LABEL_TWO, ONE, Mistakes

MISTAKES: Mistakes = {
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
    "a range with an unknown end": (
        changed(TOPIC, "en: One", 'en: "See [[x#one..tow]]"'),
        "data/game/x.yml:7:28: found the unknown unit “x#tow”; did you mean “two”?",
    ),
    "a range with an end in another list": (
        changed(TOPIC, "en: One", 'en: "See [[x#one..part]]"'),
        (
            "data/game/x.yml:7:23: found the range “x#one..part”; "
            "expected a unit that follows in the same list: two"
        ),
    ),
    "a range in the wrong order": (
        changed(TOPIC, "en: One", 'en: "See [[x#berry..apple]]"'),
        (
            "data/game/x.yml:7:23: found the range “x#berry..apple”; "
            "expected [[x#apple..berry]], as en orders them"
        ),
    ),
    "a range in the wrong order of its language": (
        changed(TOPIC, "ru: Раз", 'ru: "См. [[x#apple..berry]]"'),
        (
            "data/game/x.yml:7:32: found the range “x#apple..berry”; "
            "expected [[x#berry..apple]], as ru orders them"
        ),
    ),
    "a range of one unit": (
        changed(TOPIC, "en: One", 'en: "See [[x#one..one]]"'),
        "data/game/x.yml:7:23: found the range “x#one..one”; expected [[x#one]], or two units",
    ),
    "a range of terms": (
        changed(TOPIC, "en: One", 'en: "See [[glossary#cost..cost|it]]"'),
        (
            "data/game/x.yml:7:23: found the range “glossary#cost..cost”; "
            "expected one term: terms have no order"
        ),
    ),
    "the number of a planned topic that has none": (
        changed(TOPIC, "en: One", 'en: "See [[later|part #]]"')
        | changed(GAME, '{number: {en: "9"}, ', "{"),
        (
            "data/game/x.yml:7:29: found # in the words of the reference to “later”; "
            r"expected no number of what has none, or \# for the sign itself"
        ),
    ),
    "the number of a term": (
        changed(TOPIC, "en: One", 'en: "See [[glossary#cost|cost #]]"'),
        (
            "data/game/x.yml:7:37: found # in the words of the reference to “glossary#cost”; "
            r"expected no number of what has none, or \# for the sign itself"
        ),
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
            "expected [[topic]], [[topic#unit]], [[topic#a..b]] or [[topic#unit|own words]]"
        ),
    ),
    "a reference with empty words": (
        changed(TOPIC, "en: One", 'en: "See [[x|]]"'),
        (
            "data/game/x.yml:7:21: found the reference [[x|]]; "
            "expected [[topic]], [[topic#unit]], [[topic#a..b]] or [[topic#unit|own words]]"
        ),
    ),
    "a mark that reverses the reading, escaped": (
        changed(TOPIC, "en: One", 'en: "One \\u202e two"'),
        (
            "data/game/x.yml:7:21: found the invisible character U+202E RIGHT-TO-LEFT OVERRIDE; "
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
        {TOPIC: VALID[TOPIC].replace("en: Remark", 'en: "<b>"').replace("\n", "\r\n")},
        "data/game/x.yml:25:17: found the HTML <b>; expected Markdown",
    ),
}
