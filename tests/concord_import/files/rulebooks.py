"""One invented rulebook in the formats that are read: Beehive, in English, Russian and Polish."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.concord_import.files import pdf_rulebooks, word

BEEHIVE = Path(__file__).parent / "beehive"
_PROGRAMS = Path(__file__).parent / "programs"

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

FILES: Mapping[str, tuple[str, str, Callable[[], bytes]]] = {
    "markdown.en": (".md", "en", (BEEHIVE / "en.md").read_bytes),
    "html.ru": (".html", "ru", (BEEHIVE / "ru.html").read_bytes),
    "plain.en": (".txt", "en", (BEEHIVE / "en.txt").read_bytes),
    "plain.pl": (".txt", "pl", (BEEHIVE / "pl.txt").read_bytes),
    "word.en": (".docx", "en", lambda: WORD_ENGLISH),
    "word.ru": (".docx", "ru", lambda: WORD_RUSSIAN),
    "pdf.en": (".pdf", "en", pdf_rulebooks.pdf_english),
    "pdf.ru": (".pdf", "ru", pdf_rulebooks.pdf_russian),
    "pdf.pl": (".pdf", "pl", pdf_rulebooks.pdf_polish),
    "pandoc.en": (".docx", "en", (_PROGRAMS / "ferry.docx").read_bytes),
    "libreoffice.en": (".docx", "en", (_PROGRAMS / "quarry.docx").read_bytes),
    "chromium.en": (".pdf", "en", (_PROGRAMS / "lantern.pdf").read_bytes),
    "typst.pl": (".pdf", "pl", (_PROGRAMS / "weaving.pdf").read_bytes),
    "csv.en": (".csv", "en", (BEEHIVE / "en-ru.csv").read_bytes),
    "csv.ru": (".csv", "ru", (BEEHIVE / "en-ru.csv").read_bytes),
    "csv.pl": (".csv", "pl", (BEEHIVE / "pl.csv").read_bytes),
    "yaml.ru": (".yml", "ru", (BEEHIVE / "ru.yml").read_bytes),
    "json.pl": (".json", "pl", (BEEHIVE / "pl.json").read_bytes),
}
"""By name: the ending, the language, and what makes the content."""

MAPPINGS = {"yaml.ru": (BEEHIVE / "mapping.yml").read_text("utf-8")}
