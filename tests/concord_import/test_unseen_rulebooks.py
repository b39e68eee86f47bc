"""Rulebooks as people have them: a wiki, a specification, entries with ids, sections in another
order. All are invented."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.locale.locales import Locales
from concord_import.alignment.rows import SURE, align
from concord_import.readers.markdown import read_markdown
from concord_import.structure.entries import Entry, walk
from concord_import.structure.outline import outline
from tests.concord_import.fruit import GAME, game_of, import_game, units_of
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard

_FOLDER = Path(__file__).parent / "files" / "unseen"
WIKI, NOTES, SPECIFICATION = (
    (_FOLDER / f"{name}.md").read_text("utf-8") for name in ("wiki", "notes", "specification")
)


def imported(root: Path, files: Mapping[str, str | bytes]) -> Path:
    """A library with the game, made of files by name; the first letters say the language."""
    data = write_orchard(root)
    for name, content in files.items():
        (root / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    import_game(data, *(f"{name[:2]}={root / name}" for name in files))
    assert problems_in(data) == []
    return data


def texts_of(data: Path, language: str = "en") -> dict[str, str]:
    """The texts of units, as records write them, by id."""
    return {
        id_: str(unit.text[language])
        for id_, unit in units_of(data).items()
        if language in unit.text
    }


def test_links_of_a_wiki_become_references_and_what_has_no_place_in_records_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = imported(tmp_path, {"en.md": WIKI})
    said = texts_of(data)
    assert said["turns#you-may-light-lantern-see"] == (
        "You may light a lantern. See [[lanterns#oil-wicks|the rules on oil]]"
        " and [[cards#paying-costs|costs]]."
    )
    assert said["turns#draw-card-cards-says"] == "Draw a card, as [[cards|Cards]] says."
    assert said["lanterns#oil-paid-turns-says-never"].endswith(
        "[[turns|Turns]] says, never as Nowhere."
    )
    topics = Locales(load(data)).of("en").games[GAME].order.topics
    assert [each.id for each in topics] == ["turns", "lanterns", "cards", "game-2"]
    report = capsys.readouterr().out
    for each in (
        "lanterns#oil-paid-turns-says-never (en): Nowhere → Nowhere",
        "en.md:3: front matter: tags: [game]",
        "en.md:10: an image or embedded file: turn-overview.png",
        "en.md:13: the address of a link: https://example.org/rules",
        "en.md:27: code: deck = shuffle(cards)",
    ):
        assert f"  {each}\n" in report


def test_a_form_to_fill_in_is_a_paragraph_with_the_head_of_its_table(tmp_path: Path) -> None:
    head, line = "<tr><th>Type</th><th>Points</th></tr>", "<tr><td></td><td></td></tr>"
    page = f"<h2>Armor</h2><table>{head}{line}</table>"
    assert [*texts_of(imported(tmp_path, {"en.html": page})).values()] == ["Type – Points"]


def test_a_table_with_fewer_rows_in_one_language_stays_a_table_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = ["| Who | What |", "|---|---|", "| Customer | Pays |", "| Office | Answers |"]
    texts = {"en.md": "\n".join(rows), "pl.md": "\n".join(rows[:3])}
    data = imported(
        tmp_path, {name: f"# Steps\n\nThese.\n\n{text}\n" for name, text in texts.items()}
    )
    assert "en.md:3: 2 × 2, pl.md:3: 1 × 2" in capsys.readouterr().out
    (table,) = (unit.text["pl"].table for unit, _ in game_of(data).topics[0].walk())
    assert table is not None
    assert [[cell.source for cell in row] for row in table.rows] == [
        ["Customer", "Pays"],
        ["–", "–"],
    ]


def test_signs_of_note_taking_programs_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = imported(tmp_path, {"en.md": NOTES})
    assert sorted(texts_of(data).values()) == [
        "**A circle.** Mara rolls a 7.",
        "**Roles.** An empty role counts as a 1.",
        "A crew **without shelter** loses 0.5 sp. See [[storms#crew-walks-circle|in a circle]].",
        "Nobody refers to this.",
        "Oilskin keeps a crew dry.",
        "The crew walks in a circle.",
        "–\n\n| Pace | Leagues |\n| --- | --- |\n| careful | 4 Seal |",
    ]
    report = capsys.readouterr().out
    assert "en.md:4: a comment: TODO: ask about salt" in report
    assert re.search(r"lead nowhere \(1\)\..+\n  pace#pace \(en\): Seal → Seal\n", report)


@pytest.mark.parametrize("link", ['<a href="#fees">fees</a>', '<a href="en.html#fees">fees</a>'])
@pytest.mark.parametrize(
    "anchor", ['<h2 id="fees">Costs</h2>', '<a name="fees"></a><h2>Costs</h2>', "<h2>Fees</h2>"]
)
def test_fragments_of_a_page_become_references(tmp_path: Path, link: str, anchor: str) -> None:
    page = f"<h2>Turns</h2><p>Pay {link} now.</p>{anchor}<p>A fee is one coin.</p>"
    said = texts_of(imported(tmp_path, {"en.html": page}))
    (target,) = {"costs", "fees"} & {each.partition("#")[0] for each in said}
    assert said["turns#pay-fees-now"] == f"Pay [[{target}|fees]] now."


def test_a_topic_without_a_title_has_that_of_its_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, mapping = tmp_path / "en.md", tmp_path / "mapping.yml"
    file.write_text("# Bees\n\nA bee flies.\n\n## Wax\n\nIt melts.\n\n## Honey\n\nIt flows.\n")
    mapping.write_text("topics: 2\n")
    data = write_orchard(tmp_path)
    import_game(data, "--mapping", str(mapping), f"en={file}")
    topics = game_of(data).topics
    assert [(topic.id, topic.title["en"]) for topic in topics] == [
        ("bees", "Bees"),
        ("honey", "Honey"),
        ("wax", "Wax"),
    ]
    assert "Ids without words" not in capsys.readouterr().out


def test_addresses_within_a_book_are_not_listed_as_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = "1. Pay one coin.\n2. As in [rule 1](book:rule:1) and [table](book:table:9).\n"
    data = imported(tmp_path, {"en.md": f"# 1. Fees\n\n{rules}\n# 2. Ends\n\n1. Stop.\n"})
    report = capsys.readouterr().out
    assert "Left out" not in report, texts_of(data)
    assert "table → book:table:9" in report


def test_toml_before_a_text_states_its_title() -> None:
    document = read_markdown('+++\ntitle = "Bees"\ndraft = true\n+++\n\n# Hive\n\nTake a hive.\n')
    assert [each.text for each in document.blocks] == ["Bees", "Hive", "Take a hive."]
    assert [each.text for each in document.dropped] == ["draft = true"]


def test_markdown_that_names_an_encoding_is_read_as_utf_8() -> None:
    (block,) = read_markdown("Żółw: charset=iso-8859-1.").blocks
    assert block.text == "Żółw: charset=iso-8859-1."


def test_a_rule_above_a_text_is_no_front_matter() -> None:
    document = read_markdown("---\n\nTake a hive.\n\n---\n\nWax melts.\n")
    assert [each.text for each in document.blocks] == ["Take a hive.", "Wax melts."]


def test_a_wrapped_word_is_no_number() -> None:
    tree = outline(read_markdown(SPECIFICATION), "en")
    numbers = {each.first_words: each.number for each in walk(tree.entries)}
    assert [each.heading for each in tree.entries] == ["Summary", "Specification"]
    assert [each for each in numbers.values() if each] == ["1", "2", "1", "1.1", "2"]
    assert numbers["Why use labels?"] == ""


def test_items_before_numbers_of_several_parts_are_no_chapters() -> None:
    text = "# Hive\n\n1. A bee\n2. A queen\n3. A drone\n\n# Wax\n\n1.1 It melts.\n\n1.2 It burns.\n"
    tree = outline(read_markdown(text), "en")
    assert [each.heading for each in tree.entries] == ["Hive", "Wax"]


def test_facts_beside_the_lists_of_a_tree_are_listed_and_are_no_topics(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = {"id": "quick-draw", "title": "Quick draw", "text": "Draw two cards."}
    content = json.dumps({"version": "1.4.2", "cards": [card]})
    data = imported(tmp_path, {"en.json": content})
    assert texts_of(data) == {"cards#quick-draw": "# Quick draw\n\nDraw two cards."}
    assert "the key “version” is not in the mapping: 1.4.2" in capsys.readouterr().out


CARDS = [("quick-draw", "Draw two cards."), ("long-night", "Skip a turn."), ("oil", "Light it.")]
POLISH = {
    "quick-draw": "Dobierz dwie karty, patrz [Noc](#long-night).",
    "long-night": "Pomiń turę.",
    "oil": "Zapal ją.",
}


def as_table(entries: Sequence[Mapping[str, str]]) -> str:
    """A topic in every row, with the level that says so."""
    return "\n".join(["id\ttitle\ttext\tlevel", *("\t".join([*e.values(), "1"]) for e in entries)])


@pytest.mark.parametrize(("ending", "written"), [("json", json.dumps), ("tsv", as_table)])
def test_entries_with_one_id_are_one_topic_and_links_lead_to_them(
    tmp_path: Path, ending: str, written: Callable[[Sequence[Mapping[str, str]]], str]
) -> None:
    english = [{"id": each, "title": each, "text": text} for each, text in CARDS]
    polish = [
        {"id": each, "title": f"Karta {n}", "text": POLISH[each]}
        for n, each in enumerate(sorted(POLISH))
    ]
    files = {f"en.{ending}": written(english), f"pl.{ending}": written(polish)}
    data = imported(tmp_path, files)
    assert [each.title for each in game_of(data).topics] == [
        {"en": "long-night", "pl": "Karta 0"},
        {"en": "oil", "pl": "Karta 1"},
        {"en": "quick-draw", "pl": "Karta 2"},
    ]
    assert "Dobierz dwie karty, patrz [[long-night|Noc]]." in texts_of(data, "pl").values()


def test_a_part_for_topics_in_none_has_an_id_in_ascii(tmp_path: Path) -> None:
    topics = "## Мёд\n\nОн сладок.\n\n## Воск\n\nОн тает.\n"
    text = f"Пчёлы малы.\n\n# Улей\n\n{topics}\n# Лес\n\n## Рой\n\nОн улетел.\n"
    game = game_of(imported(tmp_path, {"ru.md": text}))
    assert [each.id for each in game.parts] == ["obshchee", "ulei", "les"]


CONDUCT = {
    "en": [
        ("Our Pledge", "We pledge to make being with us a pleasure for everyone."),
        ("Our Standards", "Use kind language, and accept what others say of your work."),
        ("Scope", "These rules apply in all our rooms and wherever someone speaks for us."),
        ("Responsibilities", "Keepers explain what is welcome and may remove what is not."),
        ("Enforcement", "Whoever sees harm may write to the keepers, who will answer."),
    ],
    "ru": [
        ("Наше обязательство", "Мы обязуемся сделать пребывание у нас приятным для каждого."),
        ("Наши правила", "Говорите доброжелательно и принимайте то, что говорят о вашей работе."),
        ("Обязанности", "Хранители объясняют, что приветствуется, и могут удалить прочее."),
        ("Область действия", "Эти правила действуют во всех наших комнатах и где говорят за нас."),
        ("Применение", "Кто видит вред, может написать хранителям, и они ответят."),
    ],
}
EXCHANGED = {"Scope", "Responsibilities"}


def test_no_wrong_pair_of_exchanged_sections_is_sure() -> None:
    documents = {
        language: outline(
            read_markdown("".join(f"# {title}\n\n{text}\n\n" for title, text in sections)), language
        ).entries
        for language, sections in CONDUCT.items()
    }
    rows = [row for row in align(documents, "en") if len(row.entries) > 1]
    wrong = [
        row
        for row in rows
        if row.entries["en"][0].heading in EXCHANGED
        and (row.entries["en"][0].heading == "Scope")
        != (row.entries["ru"][0].heading == "Область действия")
    ]
    assert [each.confidence for top in wrong for each in top.walk() if each.confidence > SURE] == []


def numbered(title: str, texts: Sequence[str], language: str) -> tuple[Entry, ...]:
    lines = "\n".join(f"{number}. {text}" for number, text in enumerate(texts, 1))
    return outline(read_markdown(f"# {title}\n\n{lines}\n"), language).entries


def test_clauses_of_one_number_are_a_row_where_the_numbers_beside_them_agree() -> None:
    english = [f"A bee with {n} cells flies over the meadow and comes home." for n in range(1, 9)]
    polish = [f"Pszczoła z {n} komórkami lata nad łąką i wraca do domu." for n in range(1, 9)]
    english[2] = " ".join(f"No drone of hive {n} may ever sleep there." for n in range(10, 40))
    polish[2] = "Ul."
    documents = {"en": numbered("Bees", english, "en"), "pl": numbered("Pszczoły", polish, "pl")}
    (topic,) = align(documents, "en")
    third = next(each for each in topic.children if each.entries["en"][0].label == "3")
    assert third.entries["pl"][0].text == "Ul."
    assert third.confidence <= SURE


def test_a_letter_with_a_digit_is_cited_after_a_word_alone(tmp_path: Path) -> None:
    moves = (
        "# Cube\n\n## Article 1: Moves\n\n- 1a) Half turns: F2, y2.\n- 1b) A stand of F2 helps.\n\n"
    )
    clocks = "## Article F: Clocks\n\n- F1) Do.\n- F2) Stand.\n\n## Article Y: Z\n\n- Y2) B.\n"
    said = texts_of(imported(tmp_path, {"en.md": moves + clocks}))
    assert said["moves#half-turns-f2-y2"] == "Half turns: F2, y2."
    assert said["moves#stand-f2-helps"] == "A stand of [[clocks#stand]] helps."
