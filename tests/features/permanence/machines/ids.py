"""Ways to lose a published id or number, or to give it another meaning."""

from pathlib import Path

from tests.features.permanence.machines.changes import (
    GAME,
    GLOSSARY,
    TIMING,
    TOPIC,
    cut_from,
    delete,
    edit,
    exchange,
    move,
    several,
)
from tests.libraries.published import Attempts

_NEW = TIMING.replace('"2"', '"4"')
_NO_ALIAS = edit(TOPIC, ("    aliases: [price]\n", ""))

SWAP_IDS = exchange(TOPIC, "id: cost\n", "id: timing\n")
DROP_RETIREMENT = cut_from(GAME, "retired:")
ALIAS_OF_ANOTHER_HEIR = several(
    _NO_ALIAS, edit(TOPIC, ("  - id: timing\n", "  - id: timing\n    aliases: [price]\n"))
)
ANOTHER_RULE = edit(
    TOPIC,
    ("Players must always spend tokens before cards resolve.", "Ships retreat without combat."),
    ("Игроки всегда сначала тратят жетоны, потом разыгрывают карты.", "Корабли отступают без боя."),
    ("Gracze zawsze najpierw wydają żetony, potem rozpatrują karty.", "Statki bez walki odlatują."),
)
RENUMBER = exchange(TOPIC, '    label: "1"', '    label: "2"')


def _renumber_topic(project: Path) -> None:
    edit(TOPIC, ('{en: "1"', '{en: "9"'))(project)
    (project / "data/game/y.yml").write_text(
        'id: y\nnumber: {en: "1", ru: "77"}\ntitle: {en: New, ru: Новая, pl: Nowy}\n'
        'clauses:\n  - id: a\n    label: "8"\n    text: {en: New, ru: Новое, pl: Nowe}\n',
        "utf-8",
    )


ATTEMPTS: Attempts = {
    "the ids of two units are swapped": (
        SWAP_IDS,
        "another rule under “x#cost” than was published, whose text stands under “x#timing” now",
    ),
    "a dropped alias is used for a new unit": (
        several(_NO_ALIAS, edit(TOPIC, (TIMING, _NEW.replace("timing", "price") + TIMING))),
        "“x#price”, which was given up for “x#cost”, in use again",
    ),
    "a retired id is used for a new unit": (
        several(
            DROP_RETIREMENT, edit(TOPIC, (TIMING, TIMING + _NEW.replace("id: timing", "id: hail")))
        ),
        "“x#hail”, which was given up for nothing: it was retired, in use again",
    ),
    "an alias is put on another heir": (
        ALIAS_OF_ANOTHER_HEIR,
        "“x#price”, which was given up for “x#cost”, leading to “x#timing”",
    ),
    "a text becomes another rule": (ANOTHER_RULE, "another rule under “x#cost” than was published"),
    "ids and numbers are swapped": (several(SWAP_IDS, RENUMBER), "another rule under “x#cost”"),
    "a unit is renamed and its alias is another's": (
        edit(
            TOPIC,
            ("  - id: limit\n", "  - id: maximum\n"),
            ("  - id: timing\n", "  - id: timing\n    aliases: [limit]\n"),
        ),
        "whose text stands under “x#maximum” now",
    ),
    "a unit is renamed without an alias": (
        edit(TOPIC, ("  - id: limit\n", "  - id: maximum\n")),
        "“x#limit” published here, and no longer in the records",
    ),
    "a unit is merged into an unrelated one": (
        edit(TOPIC, (TIMING, ""), ("  - id: limit\n", "  - id: limit\n    aliases: [timing]\n")),
        "another rule under “x#timing”, by an alias of “x#limit”",
    ),
    "a retired id becomes an alias": (
        several(
            DROP_RETIREMENT,
            edit(TOPIC, ("  - id: timing\n", "  - id: timing\n    aliases: [hail]\n")),
        ),
        "given up for nothing: it was retired, leading to “x#timing”",
    ),
    "a retirement is dropped": (
        DROP_RETIREMENT,
        "“x#hail” published here, and no longer in the records",
    ),
    "a topic is renamed without an alias": (
        several(move(TOPIC, "data/game/w.yml"), edit("data/game/w.yml", ("id: x\n", "id: w\n"))),
        "“x#cost” published here, and no longer in the records",
    ),
    "the glossary is deleted": (
        delete(GLOSSARY),
        "“glossary#cost” published here, and no longer in the records",
    ),
    "a term's id is used for another": (
        edit(
            GLOSSARY,
            ("{en: cost, ru: цена, pl: koszt}", "{en: planet, ru: планета, pl: planeta}"),
            (
                "{en: [cost, costs], ru: [цена, цены], pl: [koszt, koszty]}",
                "{en: [planet], ru: [планета], pl: [planeta]}",
            ),
            (
                "{en: What is paid., ru: Сколько платят., pl: Ile się płaci.}",
                "{en: A world., ru: Небесное тело., pl: Ciało niebieskie.}",
            ),
        ),
        "another rule under “glossary#cost” than was published",
    ),
    "numbers are exchanged within an edition": (
        RENUMBER,
        "the number 1.1 (en 2), which was published as that of “x#cost”",
    ),
    "numbers are shifted by one": (
        edit(TOPIC, ('label: "3"', 'label: "4"'), ('label: "2"', 'label: "3"')),
        "the number 1.3 (en 2), which was published as that of “x#limit”",
    ),
    "a number goes to a new topic": (
        _renumber_topic,
        "the number 1 (en 2), which was published as that of “x”",
    ),
}
