"""What several files number or name alike is one row, in whatever form they print it."""

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.model.kinds import Kind
from concord.rules.numbering import citations_of
from concord_import.alignment.rows import SURE, Row, align
from concord_import.readers.html import read_html
from concord_import.readers.mapping import MappingShape
from concord_import.readers.markdown import read_markdown
from concord_import.structure.entries import walk
from concord_import.structure.outline import Outline, outline
from concord_import.structure.sources import read_source
from concord_import.text.blocks import Document, ImportFailedError
from concord_import.text.markers import cited_numbers, numbered_heading, read_marker
from concord_import.text.section_words import section_words
from tests.concord_import.fruit import GAME, import_game, units_of
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard

ARTICLES = {
    "en": (
        "Article {}",
        ("Fly a kite.", "No kite in storms.", "Mend a torn kite.", "Keep the key."),
    ),
    "de": (
        "Artikel {}",
        ("Lasst Drachen steigen.", "Nicht bei Sturm.", "Flickt ihn.", "Siehe Artikel 3."),
    ),
    "ja": ("第{}条", ("会員は凧をあげる。", "嵐の日は休む。", "破れた凧を直す。", "鍵を預かる。")),
}
PLAIN, FULL_WIDTH = "1234", "１２３４"


@pytest.mark.parametrize(
    ("heading", "number", "words"),
    [
        ("Article 4", "4", "Article 4"),
        ("Article 4 Title", "4", "Title"),
        ("Article 4. Title", "4", "Title"),
        ("§ 4", "4", "§ 4"),
        ("§ 4. Title", "4", "Title"),
        ("Law 4. Title", "4", "Title"),
        ("Paragraf 7", "7", "Paragraf 7"),
        ("ст. 4. Улей", "4", "Улей"),
        ("第４条　準備", "4", "準備"),
        ("第一章 准备", "1", "准备"),
        ("第C条：片手", "C", "片手"),
        ("17-боб. Улей", "17", "Улей"),
        ("第二十三条", "23", "第二十三条"),
        ("القسم ١ – التعريفات", "1", "التعريفات"),
        ("１．準備", "1", "準備"),
        ("Rule 3 cards", "", "Rule 3 cards"),
    ],
)
def test_a_heading_has_its_number_with_and_without_a_stop_or_title(
    heading: str, number: str, words: str
) -> None:
    found = numbered_heading(heading)
    assert (".".join(found.parts), found.words) == (number, words)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Article 4. Fly.", ("4",)),
        ("１．会員は休む。", ("1",)),
        ("（二）会员休息。", ("2",)),
        ("١. قاعدة", ("1",)),
        ("第4条の規定による。", ()),
        ("３人で遊ぶ。", ()),
    ],
)
def test_a_text_begins_with_a_number_of_any_script(text: str, parts: tuple[str, ...]) -> None:
    marker, _ = read_marker(text)
    assert (marker.parts if marker else ()) == parts


@pytest.mark.parametrize(
    ("text", "word", "cited"),
    [
        ("Siehe Artikel 4.", "Artikel", [("4", "4")]),
        ("кроме п. 2 ч. 1 ст. 4.", "Статья", [("п. 2 ч. 1 ст. 4", "4.1.2")]),
        ("по пункту 2 части 3 статьи 1", "Статья", [("пункту 2 части 3 статьи 1", "1.3.2")]),
        ("第１条(a)を見よ。", "第条", [("第１条(a)", "1.a")]),
        ("§ 12 gilt", "§", [("12", "12")]),
        ("Take 4 cards", "Article", []),
    ],
)
def test_a_text_cites_numbers_by_the_words_of_its_file(
    text: str, word: str, cited: list[tuple[str, str]]
) -> None:
    found = [(text[start:end], number) for start, end, number in cited_numbers(text, [word])]
    assert found == cited


def articles(language: str, digits: str = PLAIN) -> Outline:
    heading, texts = ARTICLES[language]
    written = (
        f"## {heading.format(digit)}\n{text}\n" for digit, text in zip(digits, texts, strict=True)
    )
    return outline(read_markdown("# Kites\n\n" + "\n".join(written)), language)


def rows_of(**outlines: Outline) -> list[Row]:
    documents = {language: tree.entries for language, tree in outlines.items()}
    return [row for top in align(documents, next(iter(documents))) for row in top.walk()]


@pytest.mark.parametrize("digits", [PLAIN, FULL_WIDTH])
def test_articles_of_one_number_are_one_row(digits: str) -> None:
    rows = rows_of(en=articles("en"), de=articles("de"), ja=articles("ja", digits))
    assert [len({group[0].line for group in row.entries.values()}) for row in rows] == [1] * 8
    assert all(len(row.entries) == 3 for row in rows)


LANTERNS = {
    "en": "# L\n\n## 1 Setup\n\n1.1 Take five lanterns.\n1.2 The oldest begins.\n1.3 Boat.\n",
    "de": "# L\n\n## Abschnitt 1: Aufbau\n\n- 1a) Nehmt Laternen.\n- 1b) Fangt an.\n- 1c) Boot.\n",
    "ja": "# L\n\n## 1 準備\n\n1.1 ランタンを取る。\n1.2 最年長が始める。\n1.3 船を置く。\n",
    "zh": "# L\n\n## 第一章 准备\n\n- 1a) 拿灯笼。\n- 1b) 先开始。\n- 1c) 放船。\n",
}


def test_clauses_of_scripts_without_spaces_pair_by_their_numbers() -> None:
    trees = {key: outline(read_markdown(text), key) for key, text in LANTERNS.items()}
    rows = rows_of(**trees)
    assert [len(row.entries) for row in rows] == [4] * 4
    assert {group[0].kind for row in rows[1:] for group in row.entries.values()} == {Kind.CLAUSE}
    assert {tree.entries[0].heading for tree in trees.values()} >= {"準備", "准备"}


def test_sentences_in_a_numbered_list_of_a_script_without_spaces_are_clauses() -> None:
    text = "# 凧の会\n\n## 広場\n\n1. 会員は広場で凧をあげる。\n2. 嵐のときは休む。\n"
    (chapter,) = outline(read_markdown(text), "ja").entries
    assert [each.kind for each in chapter.children] == [Kind.CLAUSE] * 2
    assert not any(each.heading for each in chapter.children)


def test_a_lone_row_whose_number_another_file_has_is_doubtful() -> None:
    one, other = "# A\n\n1. Bee.\n1. Wax.\n2. Hive.\n", "# A\n\n1. Пчела.\n3. Улей стоит тут.\n"
    documents = {"en": outline(read_markdown(one), "en"), "ru": outline(read_markdown(other), "ru")}
    rows = rows_of(**documents)
    numbers = {
        key: {entry.label for entry in walk(tree.entries)} for key, tree in documents.items()
    }
    for row in rows:
        (language, (entry, *_)), *others = row.entries.items()
        elsewhere = numbers["ru" if language == "en" else "en"]
        if not others and entry.label in elsewhere:
            assert row.confidence <= SURE


def test_lone_rows_side_by_side_in_two_files_may_be_one_and_are_doubtful() -> None:
    one = "# A\n\nThe keeper counts 12 bees.\n\nSmoke calms them.\n\n1. Keep 30 jars.\n"
    other = "# A\n\nПасечник считает 12 пчёл.\n\nЗимой улей укрыт, и никто его не трогает до весны."
    rows = rows_of(en=outline(read_markdown(one), "en"), ru=outline(read_markdown(other), "ru"))
    alone = [row for row in rows if len(row.entries) == 1]
    assert {key for row in alone for key in row.entries} == {"en", "ru"}
    assert not any(row.is_sure for row in alone)


def test_lone_rows_of_two_files_are_doubtful_where_one_stands_deeper() -> None:
    one = "# A\n\nSee 3.5 and 4.4.\n\nThese are allowed:\n\n- A router.\n- A microphone.\n"
    other = "# A\n\nСм. 3.5 и 4.4. Можно:\n\n- Маршрутизатор.\n- Микрофон.\n"
    rows = rows_of(en=outline(read_markdown(one), "en"), ru=outline(read_markdown(other), "ru"))
    alone = [row for row in rows if len(row.entries) == 1]
    assert {key for row in alone for key in row.entries} == {"en", "ru"}
    assert not any(row.is_sure for row in alone)


def test_no_break_spaces_indent_items() -> None:
    blocks = read_markdown("* Two devices:\n\xa0 \xa0- A speaker.\n\xa0\xa0 - A hub.\n").blocks
    assert [(each.depth, each.text) for each in blocks] == [
        (0, "Two devices:"),
        (1, "A speaker."),
        (1, "A hub."),
    ]


def test_numbers_keep_the_signs_that_the_file_prints_between_their_parts() -> None:
    text = "# D\n\n## 4 Inspect\n\n- 4b1) One.\n- 4b2) Two.\n- 4b1) Three.\n- 5c+) Four.\n"
    _, *units = walk(outline(read_markdown(text), "en").entries)
    assert [unit.label for unit in units][:2] == ["b1", "b2"]
    assert [unit.written for unit in units][2:] == ["4b1", "5c+"]
    assert units[-1].printed == "5c+"


def test_lists_that_begin_anew_under_each_heading_keep_their_numbers(tmp_path: Path) -> None:
    lists = "".join(
        f"### {part}\n\n1. {part} is covered.\n2. {part} is clean.\n\n" for part in "ABC"
    )
    data = write_orchard(tmp_path)
    (tmp_path / "en.md").write_text(f"# G\n\n## T\n\n1. All answer.\n\n{lists}## U\n\n1. One.\n")
    import_game(data, f"en={tmp_path / 'en.md'}")
    labels = [each.labels["en"] for each in units_of(data).values() if each.labels]
    assert (problems_in(data), labels) == ([], ["1", *["1", "2"] * 3, "1"])


def test_numbers_that_run_on_over_chapters_are_cited_as_printed(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    chapters = ("1. All\n\n1. A.\n2. B.\n", "2. Fees\n\n3. C.\n4. D.\n", "3. End\n\n5. E.\n")
    text = "\n".join(f"## Chapter {chapter}" for chapter in chapters)
    (tmp_path / "en.md").write_text(f"# Law\n\n{text}")
    import_game(data, f"en={tmp_path / 'en.md'}")
    game = next(each for each in load(data).games if each.id == GAME)
    cited = [
        each.text for topic in game.topics for each in citations_of(game, topic, "en").values()
    ]
    assert sorted(cited) == [*"12345"]


def page(*texts: str) -> Document:
    s1, a, b, aside = texts
    return read_html(
        f"<body><a href='#m'>{aside}</a><header><h1>{aside}</h1></header><main id='m'><h1>H</h1>"
        f"<h2 id='s1'>{s1}</h2><ol type='a'><li id='a'>{a}</li><li id='b'>{b}</li></ol></main>"
        f"<footer><p>{aside}</p></footer></body>".encode()
    )


def test_ids_pair_and_what_stands_outside_of_the_main_part_is_listed() -> None:
    english = outline(page("Section 1 – Setup", "Take a boat.", "Begin.", "Aside"), "en")
    japanese = outline(page("第1条　準備", "船を取る。", "始める。", "本文へ"), "ja")
    rows = rows_of(en=english, ja=japanese)
    assert [len(row.entries) for row in rows] == [2, 2, 2]
    assert [each.text for each in english.dropped if "outside" in each.reason] == ["Aside"] * 3


ABOVE = "## 1 Beasts\n\n1. Moss.\n\n## 2 Traits\n\n1. Pick.\n\n"
HEAD = "| | |\n|--|--|\n"
TABLES = (f"{HEAD}| 1 | Red |\n", f"{HEAD}| 1 | Красный |\n")


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        pytest.param(
            "# T\n\n## L\n\nChoose.\n\n#### Skin\n\n{t}\nHair too.\n\n{t}",
            "# Ч\n\n## В\n\nВыбор.\n\n#### Кожа\n\n{t}\n{t}",
            id="a table without words",
        ),
        pytest.param(
            f"{ABOVE}#### A\n\n{{t}}\n#### B\n\n{{t}}\n#### C\n\n{{t}}\n#### D\n\n{{t}}",
            f"{ABOVE}#### А\n\n{{t}}\n#### Б\n\n{{t}}\n{{t}}\n#### Г\n\n{{t}}",
            id="a missing heading shifts nothing",
        ),
    ],
)
def test_tables_with_an_empty_head_are_records_in_both_languages_and_doubtful_ones_told(
    tmp_path: Path, english: str, russian: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_orchard(tmp_path)
    for language, text, table in zip(("en", "ru"), (english, russian), TABLES, strict=True):
        (tmp_path / f"{language}.md").write_text(text.replace("{t}", table), encoding="utf-8")
    import_game(data, *(f"{each}={tmp_path / each}.md" for each in ("en", "ru")))
    assert problems_in(data) == []
    assert "Doubtful rows" in capsys.readouterr().out
    assert all({"en", "ru"} <= {*unit.text} for unit in units_of(data).values())


STRUCTURES = {
    "chapters beside a title": (
        "# Harbor\n\nBoats.\n\n## Setup\n\nTake one.\n\n## Turn\n\nMove.\n\n# Summary\n\nGo.\n",
        ["Harbor", "Setup", "Turn", "Summary"],
    ),
    "a chapter called Rules": (
        "# Harbor\n\n## Overview\n\nBoats.\n\n## Rules\n\n### Moving\n\nMove.\n",
        ["Overview", "Rules"],
    ),
    "the section Rules beside Notes": (
        "# A\n\n## Rules\n\n1. One.\n\n## Notes\n\n1. Two.\n\n# B\n\nText.\n",
        ["A", "B"],
    ),
}


@pytest.mark.parametrize("name", STRUCTURES)
def test_chapters_are_the_topics(name: str) -> None:
    text, headings = STRUCTURES[name]
    assert [each.heading for each in outline(read_markdown(text), "en").entries] == headings


def test_a_mapping_states_the_level_of_topics_and_nothing_else_for_texts(tmp_path: Path) -> None:
    (tmp_path / "en.md").write_text("# Book\n\n## A\n\nOne.\n\n## B\n\nTwo.\n", "utf-8")
    stated = MappingShape(topics=1)
    (topic,) = read_source("en", tmp_path / "en.md", stated).entries
    assert topic.heading == "Book"
    with pytest.raises(ImportFailedError, match="a mapping of id, which a file"):
        read_source("en", tmp_path / "en.md", MappingShape(topics=1, id=["x"]))


SITE = """\
import Tabs from '@theme/Tabs';

# 1 Setup {: #setup }

1. Draw ropes.
   { .wide }

!!! note "Two"

    Remove the red ropes.

:::example
Ann keeps two.
:::

=== "Short game"

    Play four rounds.

*[VP]: victory points

- TOC
{:toc}

[Back to top](#setup)
"""


def test_marks_of_site_generators_are_in_no_text() -> None:
    document = read_markdown(SITE)
    assert [(each.line, each.kind, each.text) for each in document.blocks] == [
        (3, None, "1 Setup"),
        (5, None, "Draw ropes."),
        (10, Kind.NOTE, "**Two.** Remove the red ropes."),
        (13, Kind.EXAMPLE, "Ann keeps two."),
        (18, None, "**Short game.** Play four rounds."),
    ]
    assert document.blocks[0].anchors == ("setup",)
    assert [each.line for each in document.dropped] == [1, 20, 22, 23, 25, 6]


BARE = {
    "topics": "# L\n\n## 14. Ball\n\n1. See Article 15.\n\n## 15. Field\n\n1. Laws 14 and 9, § 14.",
    "clauses": "# L\n\n14. Ball\n\n    See Article 15.\n\n15. Field\n\n    Law 14, law 99, 14 m.",
}


@pytest.mark.parametrize(
    ("file", "texts"),
    [
        ("topics", ["See Article [[field|#]].", "Laws [[ball|#]] and 9, § [[ball|#]]."]),
        ("clauses", ["See Article [[l#field|15]].", "Law [[l#ball|14]], law 99, 14 m."]),
    ],
)
def test_a_citing_word_and_a_bare_number_of_the_file_are_a_reference(
    tmp_path: Path, file: str, texts: list[str]
) -> None:
    data = write_orchard(tmp_path)
    (tmp_path / "law.md").write_text(BARE[file], encoding="utf-8")
    import_game(data, f"en={tmp_path / 'law.md'}")
    found = [str(unit.text["en"]).rpartition("\n")[2] for unit in units_of(data).values()]
    assert sorted(found) == sorted(texts)


def test_what_has_one_unknown_key_is_one_line_of_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = "".join(f"- {{id: r{n}, text: Take {n} boats., color: c{n}}}\n" for n in range(3))
    (tmp_path / "rules.yml").write_text(rules, encoding="utf-8")
    import_game(write_orchard(tmp_path), f"en={tmp_path / 'rules.yml'}")
    _, _, listed = capsys.readouterr().out.partition("Left out (1). ")
    assert "rules.yml:1: the key “color” is not in the mapping (2 more times): c0" in listed


@pytest.mark.parametrize(("language", "named"), [("ar", "قواعد"), ("en-GB", "The rules of قواعد.")])
def test_a_language_without_words_of_its_own_names_a_game_by_its_title(
    language: str, named: str
) -> None:
    assert section_words(language).phrases["summary"].format(title="قواعد") == named
    assert (section_words(language).phrases["edition"] == "{title}") == (language == "ar")


def test_a_number_that_a_file_has_twice_is_told_with_both_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "# D\n\n## 4 Inspect\n\n- 4b1) One.\n- 4b2) Two.\n- 4b1) Three.\n"
    (tmp_path / "law.md").write_text(text, encoding="utf-8")
    import_game(write_orchard(tmp_path), f"en={tmp_path / 'law.md'}")
    assert "law.md: 4b1, lines 5, 7\n" in capsys.readouterr().out
