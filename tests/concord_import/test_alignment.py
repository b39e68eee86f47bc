"""Two documents of one rulebook are paired whatever order, division and depth they have."""

from dataclasses import replace
from pathlib import Path

from concord.checks.checks import load
from concord.features.glossary.definitions import TermFinder
from concord.model.kinds import Kind
from concord_import.alignment.trees import confidence_of, pair_trees
from concord_import.structure.entries import Entry, Level
from tests.libraries.orchard import write_orchard

LANGUAGES = ("en", "ru")
CLAUSES = (
    ("A player who has a ladder may reach 3 branches.", "Игрок с лестницей достаёт до 3 веток."),
    ("Only a player with gloves may pick nettles.", "Крапиву может рвать лишь игрок в перчатках."),
    ("A ladder with 9 rungs cannot be shared.", "Лестницу с 9 ступенями нельзя делить."),
    ("Nettles must be thrown away before 11:00.", "Крапиву нужно выбросить до 11:00."),
)


def clause(text: str, *children: Entry, label: str = "") -> Entry:
    return Entry(Level.UNIT, 1, Kind.CLAUSE, label=label, text=text, children=children)


def item(text: str) -> Entry:
    return Entry(Level.UNIT, 1, Kind.ITEM, text=text)


def topic(title: str, *children: Entry) -> Entry:
    return Entry(Level.TOPIC, 1, heading=title, children=children)


def said(language: int) -> list[Entry]:
    return [clause(each[language]) for each in CLAUSES]


def paired(one: Entry, other: Entry) -> dict[str, str]:
    """The words of paired entries; those of several are joined with a sign."""
    return {
        " + ".join(each.words for each in pair.one): " + ".join(each.words for each in pair.other)
        for pair in pair_trees([one], [other], LANGUAGES)
        if pair.one and pair.other
    }


def test_lists_in_the_order_of_two_alphabets_are_paired_by_their_words() -> None:
    english = ("Apricot", "Bergamot pear", "Mirabelle", "Winter apple")
    russian = ("Абрикос", "Груша бергамот", "Зимнее яблоко", "Мирабель")
    found = paired(
        topic("Fruit", *(clause(one) for one, _ in CLAUSES), clause("Kinds:", *map(item, english))),
        topic(
            "Плоды", *(clause(other) for _, other in CLAUSES), clause("Виды:", *map(item, russian))
        ),
    )
    assert [found.get(each) for each in english] == [
        "Абрикос",
        "Груша бергамот",
        "Мирабель",
        "Зимнее яблоко",
    ]


def test_clauses_that_one_document_merges_are_paired_with_both() -> None:
    merged = f"{CLAUSES[2][1]} {CLAUSES[3][1]}"
    found = paired(topic("Picking", *said(0)), topic("Сбор", *said(1)[:2], clause(merged)))
    assert found[f"{CLAUSES[2][0]} + {CLAUSES[3][0]}"] == merged


def test_what_stands_below_a_clause_that_stands_elsewhere_is_found_there() -> None:
    def moved(language: int) -> Entry:
        below = [clause(each[language], label=str(n)) for n, each in enumerate(CLAUSES, 1)]
        heading = ("Rules of ladders and nettles", "Правила о лестницах и крапиве")[language]
        return replace(clause("", *below), heading=heading)

    others = (
        ("In winter the orchard sleeps under snow.", "Зимой сад спит под снегом."),
        ("Whoever has no coat stays at home.", "Кто без пальто, остаётся дома."),
    )
    ours = [topic("Picking", moved(0)), topic("Winter", *(clause(each[0]) for each in others))]
    theirs = [topic("Сбор"), topic("Зима", *(clause(each[1]) for each in others), moved(1))]
    found = {
        (pair.one[0].words, pair.other[0].words)
        for pair in pair_trees(ours, theirs, LANGUAGES)
        if pair.one and pair.other
    }
    assert found >= set(CLAUSES)


def test_a_chapter_that_the_other_document_divides_is_joined_with_none_of_its_pieces() -> None:
    def divided(language: int, times: int) -> list[Entry]:
        text = " ".join(each[language] for each in CLAUSES * 8)
        return [replace(clause(text), heading=CLAUSES[0][language]) for _ in range(times)]

    pieces = [topic("Ladders", each) for each in divided(0, 6)]
    chapter = topic("Лестницы", *divided(1, 6))
    found = pair_trees(
        [topic("Sap", *said(0)), *pieces], [topic("Сок", *said(1)), chapter], LANGUAGES
    )
    assert not [each for each in found if each.one and chapter in each.other]


def test_terms_of_the_glossary_pair_names_that_nothing_else_tells_apart(tmp_path: Path) -> None:
    orchard = load(write_orchard(tmp_path)).games[0]
    finders = {each: TermFinder(orchard, each) for each in LANGUAGES}
    names = [(term.term["en"], term.term["ru"]) for term in orchard.glossary][:2]
    one = topic("Terms", *(item(each) for each, _ in names))
    other = topic("Термины", *(item(each) for _, each in reversed(names)))
    found = [
        each
        for each in pair_trees([one], [other], LANGUAGES, finders=finders)
        if each.one and each.other and each.one[0].kind is Kind.ITEM
    ]
    assert {(each.one[0].words, each.other[0].words) for each in found} == set(names)
    assert all(confidence_of(each) > 0.5 for each in found)
