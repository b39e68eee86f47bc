"""Ways to give a published number to something else."""

from __future__ import annotations

from pathlib import Path

from tests.cli.attempts.files import topic
from tests.libraries.published import Attempts, edit


def renumber(project: Path) -> None:
    edit(
        topic(project),
        ('    label: "1"', '    label: "9"'),
        ('    label: "2"', '    label: "1"'),
        ('    label: "9"', '    label: "2"'),
    )


def shift_numbers(project: Path) -> None:
    edit(topic(project), ('label: "3"', 'label: "4"'), ('label: "2"', 'label: "3"'))


def renumber_topic(project: Path) -> None:
    edit(topic(project), ('{en: "1"', '{en: "9"'))
    (project / "data/game/y.yml").write_text(
        'id: y\nnumber: {en: "1", ru: "77"}\ntitle: {en: New, ru: Новая, pl: Nowy}\n'
        'clauses:\n  - id: a\n    label: "8"\n    text: {en: New, ru: Новое, pl: Nowe}\n',
        "utf-8",
    )


ATTEMPTS: Attempts = {
    "numbers are exchanged within an edition": (
        renumber,
        "the number 1.1 (en 2), which was published as that of “x#cost”",
    ),
    "numbers are shifted by one": (
        shift_numbers,
        "the number 1.3 (en 2), which was published as that of “x#limit”",
    ),
    "a number goes to a new topic": (
        renumber_topic,
        "the number 1 (en 2), which was published as that of “x”",
    ),
}
