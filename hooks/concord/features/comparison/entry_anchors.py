"""The ids of the entries on pages that list topics and units: numbers and divergences."""

from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic, Unit


def entry_anchor(topic: Topic, unit: Unit | None) -> str:
    """The id of the entry. No unit and no element around it has such an id."""
    return _anchor(topic.id, unit.id if unit else "")


def former_anchors(game: LocalizedGame, topic: Topic, unit: Unit | None) -> tuple[str, ...]:
    """The ids that the entry had when its unit or topic had others."""
    current = f"{topic.id}#{unit.id}" if unit else topic.id
    redirects = game.graph.redirects_by_target.get(current, ())
    return tuple(
        _anchor(each.former_topic, each.former_unit)
        for each in redirects
        if bool(each.former_unit) == bool(unit)
    )


def _anchor(topic_id: str, unit_id: str) -> str:
    return f"{topic_id}.{unit_id}" if unit_id else f"topic-{topic_id}"
