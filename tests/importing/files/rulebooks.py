"""One invented rulebook in the formats that are read: Beehive, in English, Russian and Polish."""

from collections.abc import Callable, Mapping

from tests.importing.files import word

WORD_ENGLISH = word.document(
    word.paragraph("Beehive", style="Title"),
    word.paragraph("Setup\t1", style="Contents"),
    word.paragraph("Setup", style="1"),
    word.paragraph("Everybody takes a hive.", style="Rule"),
    word.paragraph(
        "A hive has ",
        word.run("six", "<w:b/>"),
        word.run(" cells", "<w:b/>"),
        ", see 2.1.",
        word.footnote(2),
        style="Rule",
    ),
    word.paragraph("A cell may be empty.", listed=(1, 2)),
    word.paragraph("A cell holds ", word.picture(":honey:"), " or a bee.", listed=(1, 2)),
    word.paragraph(word.run("Example. ", "<w:i/>"), "A bee sleeps in a cell."),
    word.paragraph("Each player gets:", style="Rule"),
    word.paragraph("two bees;", listed=(2, 0)),
    word.paragraph("one flower.", listed=(2, 0)),
    word.paragraph("Season", style="2"),
    word.paragraph("The flowers of a season:", style="Rule"),
    word.table([("Season", "Flowers"), ("spring", "4"), ("summer", "7")]),
    word.paragraph("Flight", style="1"),
    word.paragraph("A bee flies over 1.1–1.3 cells.", style="Rule"),
    word.paragraph(
        "It returns", word.run(" at noon", "<w:vanish/>"), " before night.", style="Rule"
    ),
    word.paragraph("It may rest.", listed=(3, 1)),
    footnotes={2: "The queen’s cell does not count."},
    header="Beehive, second edition",
)

WORD_RUSSIAN = word.document(
    word.paragraph("Подготовка", style="1"),
    word.paragraph("Каждый берёт улей.", style="Rule"),
    word.paragraph("В улье ", word.run("шесть ячеек", "<w:b/>"), ", см. 2.1.", style="Rule"),
    word.paragraph("Ячейка может быть пустой.", listed=(1, 2)),
    word.paragraph("В ячейке мёд или пчела.", listed=(1, 2)),
    word.paragraph("Полёт", style="1"),
    word.paragraph("Пчела летит над ячейками 1.1–1.3.", style="Rule"),
    letters="russianLower",
)

TABLE = """\
number;kind;heading_en;text_en;heading_ru;text_ru;colour
1;;Setup;;Подготовка;;yellow
1.1;;;Everybody takes a hive.;;Каждый берёт улей.;
1.2;;Cells;A hive has **six** cells, see 2.1.;Ячейки;В улье **шесть** ячеек, см. 2.1.;
a;;;A cell may be empty.;;Ячейка может быть пустой.;
b;;;"A cell holds :honey:
or a bee.";;В ячейке :honey: или пчела.;
;note;;The queen’s cell does not count.;;Ячейка матки не в счёт.;
;example;;A bee sleeps in a cell.;;Пчела спит в ячейке.;
2;;Flight;;Полёт;;
2.1;;;A bee flies over 1.1–1.2 cells.;;Пчела летит.;
"""

SECTIONS_POLISH = """\
topic,no,text,notes
Przygotowanie,1,Każdy bierze ul.,
Przygotowanie,2,Ul ma sześć komórek.,Komórka królowej się nie liczy.
Lot,3,Pszczoła lata,
"""

TREE_RUSSIAN = """\
title: Улей
colour: жёлтый
chapters:
  - number: "1"
    title: Подготовка
    rules:
      - text: Каждый берёт улей.
      - title: Ячейки.
        text: |
          В улье **шесть** ячеек, см. `2.1`.

          Пустые тоже считаются.
        rules:
          - Ячейка может быть пустой.
          - В ячейке {honey} или пчела.
        notes: [Ячейка матки не в счёт.]
        examples:
          - text: Пчела спит в ячейке.
      - text: |
          Цветы:

          | Время | Цветы |
          | --- | --- |
          | весна | 4 |
  - number: "2"
    title: Полёт
    rules:
      - text: Пчела летит над ячейками 1.1–1.2.
"""

TREE_MAPPING = """\
children: [chapters, rules]
labels: ["1", "1", "а"]
replace:
  - {pattern: "`([0-9.]+)`", by: '\\1'}
  - {pattern: "{(\\\\w+)}", by: ":\\\\1:"}
"""

TREE_POLISH = """\
{
\t"1": {
\t\t"title": "Przygotowanie",
\t\t"clauses": {
\t\t\t"1.1": "Ka\\u017cdy bierze ul.",
\t\t\t"1.2": {"text": {"pl": "Ul ma sześć komórek.", "en": "A hive has six cells."},
\t\t\t\t"clauses": {"a": "Komórka może być pusta. \\ud83d\\udc1d"}}
\t\t}
\t},
\t"2": {"title": "Lot", "clauses": {"2.1": "Pszczoła lata."}}
}
"""

FILES: Mapping[str, tuple[str, str, Callable[[], bytes]]] = {
    "word.en": (".docx", "en", lambda: WORD_ENGLISH),
    "word.ru": (".docx", "ru", lambda: WORD_RUSSIAN),
    "csv.en": (".csv", "en", TABLE.encode),
    "csv.ru": (".csv", "ru", TABLE.encode),
    "csv.pl": (".csv", "pl", SECTIONS_POLISH.encode),
    "yaml.ru": (".yml", "ru", TREE_RUSSIAN.encode),
    "json.pl": (".json", "pl", TREE_POLISH.encode),
}
"""By name: the ending, the language, and what makes the content."""

MAPPINGS = {"yaml.ru": TREE_MAPPING}
