"""The references of units, in which a range counts for each of its units."""

from concord.rules.referrers import references_of, referrers, unit_referrers
from tests.libraries.builders import game, topic, unit

_ABOVE = unit("above", "1", unit("a", "a"), unit("b", "b"), unit("c", "c"))
_RANGE = unit("range", "2", text={"en": "See [[x#a..c]] and [[x#b]]"})


def test_a_range_refers_to_each_of_its_units_and_its_topic_not_to_itself() -> None:
    found = game(topic(_ABOVE, _RANGE))
    units = ["x#a", "x#b", "x#c"]
    assert [str(each) for each in references_of(_RANGE, {"x": found.topics[0]})] == units
    sources = {target: [*map(str, each)] for target, each in unit_referrers(found).items()}
    assert sources == {unit_id: ["x#range"] for unit_id in units}
    assert referrers(found) == {}


def test_a_range_in_another_order_has_the_units_in_between_there() -> None:
    above = unit(
        "above", "1", unit("a", "a"), unit("b", "b"), unit("c", "c"), orders={"ru": ("b", "a", "c")}
    )
    source = unit("range", "2", text={"ru": "См. [[x#a..c]]"})
    one = topic(above, source)
    assert [str(each) for each in references_of(source, {"x": one})] == ["x#a", "x#c"]
