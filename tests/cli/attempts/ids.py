"""Ways to lose a published id, or to give it another meaning."""

from __future__ import annotations

from pathlib import Path

from tests.cli.attempts.files import TIMING, game, topic
from tests.libraries.published import Attempts, edit, exchange

UNRELATED = (
    ("Players must always spend tokens before cards resolve.", "Ships retreat without combat."),
    (
        "Игроки всегда сначала тратят жетоны, потом разыгрывают карты.",
        "Корабли отступают без боя.",
    ),
    ("Gracze zawsze najpierw wydają żetony, potem rozpatrują karty.", "Statki bez walki odlatują."),
)


def swap_ids(project: Path) -> None:
    exchange(topic(project), "id: cost\n", "id: timing\n")


def swap_texts_by_numbers(project: Path) -> None:
    swap_ids(project)
    exchange(topic(project), '    label: "1"', '    label: "2"')


def reuse_of_alias(project: Path) -> None:
    edit(
        topic(project),
        ("    aliases: [price]\n", ""),
        (TIMING, TIMING.replace("timing", "price").replace('"2"', '"4"') + TIMING),
    )


def reuse_of_retired(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")
    edit(
        topic(project),
        (TIMING, TIMING + TIMING.replace("id: timing", "id: hail").replace('"2"', '"4"')),
    )


def alias_of_another_heir(project: Path) -> None:
    edit(
        topic(project),
        ("    aliases: [price]\n", ""),
        ("  - id: timing\n", "  - id: timing\n    aliases: [price]\n"),
    )


def rename_to_another_heir(project: Path) -> None:
    edit(
        topic(project),
        ("  - id: limit\n", "  - id: maximum\n"),
        ("  - id: timing\n", "  - id: timing\n    aliases: [limit]\n"),
    )


def rename_without_alias(project: Path) -> None:
    edit(topic(project), ("  - id: limit\n", "  - id: maximum\n"))


def merge_into_unrelated(project: Path) -> None:
    edit(
        topic(project), (TIMING, ""), ("  - id: limit\n", "  - id: limit\n    aliases: [timing]\n")
    )


def alias_of_retired(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")
    edit(topic(project), ("  - id: timing\n", "  - id: timing\n    aliases: [hail]\n"))


def drop_retirement(project: Path) -> None:
    text = game(project).read_text("utf-8")
    game(project).write_text(text[: text.index("retired:")], "utf-8")


def another_rule(project: Path) -> None:
    edit(topic(project), *UNRELATED)


def rename_topic_without_alias(project: Path) -> None:
    topic(project).rename(project / "data/game/w.yml")
    edit(project / "data/game/w.yml", ("id: x\n", "id: w\n"))


def delete_glossary(project: Path) -> None:
    (project / "data/game/glossary.yml").unlink()


def reuse_of_term(project: Path) -> None:
    edit(
        project / "data/game/glossary.yml",
        ("term: {en: cost, ru: цена, pl: koszt}", "term: {en: planet, ru: планета, pl: planeta}"),
        (
            "{en: [cost, costs], ru: [цена, цены], pl: [koszt, koszty]}",
            "{en: [planet], ru: [планета], pl: [planeta]}",
        ),
    )


ATTEMPTS: Attempts = {
    "the ids of two units are swapped": (
        swap_ids,
        "another rule under “x#cost” than was published, whose text stands under “x#timing” now",
    ),
    "a dropped alias is used for a new unit": (
        reuse_of_alias,
        "“x#price”, which was given up for “x#cost”, in use again",
    ),
    "a retired id is used for a new unit": (
        reuse_of_retired,
        "“x#hail”, which was given up for nothing: it was retired, in use again",
    ),
    "an alias is put on another heir": (
        alias_of_another_heir,
        "“x#price”, which was given up for “x#cost”, leading to “x#timing”",
    ),
    "a text becomes another rule": (another_rule, "another rule under “x#cost” than was published"),
    "ids and numbers are swapped": (swap_texts_by_numbers, "another rule under “x#cost”"),
    "a unit is renamed and its alias is another's": (
        rename_to_another_heir,
        "whose text stands under “x#maximum” now",
    ),
    "a unit is renamed without an alias": (
        rename_without_alias,
        "“x#limit” published here, and no longer in the records",
    ),
    "a unit is merged into an unrelated one": (
        merge_into_unrelated,
        "another rule under “x#timing”, by an alias of “x#limit”",
    ),
    "a retired id becomes an alias": (
        alias_of_retired,
        "given up for nothing: it was retired, leading to “x#timing”",
    ),
    "a retirement is dropped": (
        drop_retirement,
        "“x#hail” published here, and no longer in the records",
    ),
    "a topic is renamed without an alias": (
        rename_topic_without_alias,
        "“x#cost” published here, and no longer in the records",
    ),
    "the glossary is deleted": (
        delete_glossary,
        "“glossary#cost” published here, and no longer in the records",
    ),
    "a term's id is used for another": (
        reuse_of_term,
        "another rule under “glossary#cost” than was published",
    ),
}
