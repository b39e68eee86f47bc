"""One invented rulebook in the formats that are read: Beehive, in English, Russian and Polish."""

from collections.abc import Callable, Mapping

from tests.concord_import.files import pdf_rulebooks, word

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

MARKDOWN = """\
---
title: Beehive
layout: rules
---

# 1 Setup

1.1 Everybody takes a *hive*.

1.2 **Cells.** A hive has six cells, see 2.1.

a. A cell may be empty.
b. A cell holds :honey: or a bee.

Example: a bee sleeps in a cell.

1.3 The flowers of a season:

| Season | Flowers |
| --- | --- |
| spring | 4 |

## Notes

1. The queen’s cell does not count.

# 2 Flight

2.1 A bee flies over 1.1–1.2 cells.

See also: Setup
"""

HTML = """\
<!doctype html><html lang="ru"><head><title>Улей</title><style>p {color: red}</style></head><body>
<nav><a href="#a">Подготовка</a></nav>
<h1>1 Подготовка</h1>
<ol><li>Каждый берёт <em>улей</em>.</li>
<li>В улье шесть <b>ячеек</b>, см. 2.1.
<ol type="a"><li>Ячейка может быть пустой.</li><li>В ячейке
<img src="honey.png" alt=":honey:"> или пчела.</li></ol></li></ol>
<p>Пример: пчела спит в ячейке.</p>
<table><tr><th>Время</th><th>Цветы</th></tr><tr><td>весна</td><td>4</td></tr></table>
<p hidden>Черновик.</p>
<h1>2 Полёт</h1>
<p>2.1. Пчела летит над ячейками 1.1–1.2.<br>а) Ночью она спит.</p>
<script>document.write("нет")</script>
</body></html>
"""

PLAIN = """\
Przygotowanie

1. Każdy bierze ul.
2. Ul ma sześć komórek.
   a) Komórka może być pusta.
   b) W komórce jest miód
      lub pszczoła.

Przykład: pszczoła śpi w komórce.

Lot

1. Pszczoła lata nad komórkami.
"""

PLAIN_ENGLISH = """\
Beehive Rules

These rules hold from May on.

Introduction

A hive is small.

Contents

1. The Game
100. General
101. Bees
2. The Year
200. General
201. Winter
Glossary
Credits

1. The Game

100. General

100.1. A game has two to six players, see rule 201.1a.

100.2. Everybody takes a hive.
Example: A hive of wood is taken.

101. Bees

101.1. A bee has six legs.

101.1a The legs count for flight.

101.1b They do not count at night.

2. The Year

200. General

200.1. A year has seasons.

201. Winter

201.1. Nobody flies.

201.1a A bee that flies is lost.

Glossary

Drone
A bee that does no work. See rule 101, “Bees,” and section 2, “The Year.”

Hive
1. A box.
2. All bees in it.

Credits

Design: The Queen
"""

FILES: Mapping[str, tuple[str, str, Callable[[], bytes]]] = {
    "markdown.en": (".md", "en", MARKDOWN.encode),
    "html.ru": (".html", "ru", HTML.encode),
    "plain.en": (".txt", "en", PLAIN_ENGLISH.encode),
    "plain.pl": (".txt", "pl", PLAIN.encode),
    "word.en": (".docx", "en", lambda: WORD_ENGLISH),
    "word.ru": (".docx", "ru", lambda: WORD_RUSSIAN),
    "pdf.en": (".pdf", "en", pdf_rulebooks.pdf_english),
    "pdf.ru": (".pdf", "ru", pdf_rulebooks.pdf_russian),
    "pdf.pl": (".pdf", "pl", pdf_rulebooks.pdf_polish),
    "csv.en": (".csv", "en", TABLE.encode),
    "csv.ru": (".csv", "ru", TABLE.encode),
    "csv.pl": (".csv", "pl", SECTIONS_POLISH.encode),
    "yaml.ru": (".yml", "ru", TREE_RUSSIAN.encode),
    "json.pl": (".json", "pl", TREE_POLISH.encode),
}
"""By name: the ending, the language, and what makes the content."""

MAPPINGS = {"yaml.ru": TREE_MAPPING}
