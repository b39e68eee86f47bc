"""The references of units, in which a range counts for each of its units."""

from concord.model.games import Game
from concord.rules.referrers import references_of, referrers, unit_referrers
from tests.libraries.builders import game, topic, unit

_ABOVE = unit("above", "1", unit("a", "a"), unit("b", "b"), unit("c", "c"))
_RANGE = unit("range", "2", text={"en": "See [[x#a..c]] and [[x#b]]"})


def _game() -> Game:
    return game(topic(_ABOVE, _RANGE))


def test_a_range_refers_to_each_of_its_units() -> None:
    topics = {each.id: each for each in _game().topics}
    assert [str(each) for each in references_of(_RANGE, topics)] == ["x#a", "x#b", "x#c"]


def test_every_unit_of_a_range_is_referred_to() -> None:
    found = unit_referrers(_game())
    assert {target: [str(each) for each in sources] for target, sources in found.items()} == {
        "x#a": ["x#range"],
        "x#b": ["x#range"],
        "x#c": ["x#range"],
    }


def test_a_range_in_another_order_has_the_units_in_between_there() -> None:
    above = unit(
        "above", "1", unit("a", "a"), unit("b", "b"), unit("c", "c"), orders={"ru": ("b", "a", "c")}
    )
    source = unit("range", "2", text={"ru": "См. [[x#a..c]]"})
    one = topic(above, source)
    assert [str(each) for each in references_of(source, {"x": one})] == ["x#a", "x#c"]


def test_a_topic_is_no_referrer_of_itself() -> None:
    assert referrers(_game()) == {}
