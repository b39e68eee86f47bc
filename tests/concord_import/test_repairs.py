from concord.core.problems import Place, Problem
from concord_import.drafts.importer import repaired
from concord_import.drafts.texts import Value

TOPIC: Value = {
    "id": "cats",
    "title": {"en": "Cats"},
    "clauses": [
        {"id": "food", "label": "1", "text": {"en": "They eat fish."}},
        {"id": "sleep", "label": "1", "inferred": ["en"], "text": {"en": "They <b>sleep."}},
    ],
}
FILE = "data/pets/cats.yml"


def test_a_number_that_stands_twice_is_left_out_and_named() -> None:
    place = Place(FILE, ("clauses", 1, "label"))
    topics, remarks = repaired({"cats": TOPIC}, [Problem(place, "the number 1 again", "once")])
    assert topics["cats"]["clauses"][0] == TOPIC["clauses"][0]
    assert topics["cats"]["clauses"][1] == {"id": "sleep", "text": {"en": "They <b>sleep."}}
    assert remarks == ["cats#sleep: the number 1 again; it has no number now"]


def test_a_text_with_markup_that_is_not_allowed_becomes_plain_words() -> None:
    place = Place(FILE, ("clauses", 1, "text", "en"))
    topics, remarks = repaired({"cats": TOPIC}, [Problem(place, "HTML", "none")])
    assert topics["cats"]["clauses"][1]["text"] == {"en": r"They \<b>sleep."}
    assert remarks == ["cats: HTML; the text has no markup now"]


def test_other_problems_leave_the_records_as_they_are() -> None:
    problem = Problem(Place(FILE, ("title",)), "no text in ru", "one")
    assert repaired({"cats": TOPIC}, [problem]) == ({"cats": TOPIC}, [])


def test_a_problem_about_a_value_that_is_missing_changes_nothing() -> None:
    problem = Problem(Place(FILE, ("clauses", 0, "heading", "en")), "no text", "one")
    assert repaired({"cats": TOPIC}, [problem]) == ({"cats": TOPIC}, [])
