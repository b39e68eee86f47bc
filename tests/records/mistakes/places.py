"""Files and folders that are not where records stand."""

from __future__ import annotations

from tests.libraries.builders import GAME, TOPIC, VALID
from tests.records.mistakes.files import Mistakes

MISTAKES: Mistakes = {
    "a folder without game.yml": (
        {GAME: None},
        "data/game:1:1: found a folder without game.yml; expected the file game.yml",
    ),
    "a record with the wrong ending": (
        {"data/game/y.yaml": VALID[TOPIC]},
        "data/game/y.yaml:1:1: found “y.yaml”; expected records only, named *.yml",
    ),
    "a folder within a game": (
        {"data/game/deep/y.yml": VALID[TOPIC]},
        "data/game/deep:1:1: found “deep”; expected records only, named *.yml",
    ),
    "a file beside the games": (
        {"data/readme.txt": "Records"},
        "data/readme.txt:1:1: found a file; expected a folder for each game",
    ),
}
