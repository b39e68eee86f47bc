"""A sheet of the changes from one version of an edition to a later one, to be cut up and laid into
the printed book of the earlier version."""

import json
from pathlib import Path

from concord.features.books.pdf_book import Paper, refuse_right_to_left, set_pdf
from concord.features.history.changes import ChangeViews
from concord.features.history.game_history import game_history
from concord.locale.localized_game import LocalizedGame
from concord.pages.units.versions import edition_name

_TEMPLATE = Path(__file__).parent / "slip.typ"


def slip_of(game: LocalizedGame, old: str, new: str, paper: Paper) -> bytes:
    """Return the sheet as PDF/UA-1. Both versions must be recorded, and `old` must be the earlier.

    Raises ValueError if nothing differs, and all that `pdf_of` raises.
    """
    refuse_right_to_left([game.language])
    history, edition, messages = game.of(game_history), game.edition, game.locale.messages
    former = {
        difference.latest.number: difference.old.number
        for difference in history.differences(old, new)
        if difference.old
    }
    topics = [
        {
            "name": topic.name,
            "changes": [
                {"name": change.name, "words": change.words, "text": change.new}
                for change in topic.changes
                if not change.is_number
            ],
            "renumbered": [
                f"{former[change.name]}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{change.name}"
                for change in topic.changes
                if change.is_number
            ],
        }
        for topic in ChangeViews(game).by_topic(old, new)
    ]
    if not topics:
        raise ValueError(f"found no recorded change from {old} to {new}; expected some")
    content = {
        "lang": game.language,
        "title": f"{game.texts.game_title}: {messages.words.changes}",
        "versions": " → ".join(edition_name(edition, version, messages) for version in (old, new)),
        "paper": paper,
        "topics": topics,
    }
    files = {
        "main": _TEMPLATE.read_bytes(),
        "slip.json": json.dumps(content, ensure_ascii=False).encode(),
    }
    return set_pdf(files, edition.dates.get(new), game.model.id, content)
