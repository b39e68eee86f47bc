"""Any two files in Markdown end in sound records, or in faults that name lines of the files."""

import io
import re
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concord.cli.main import main
from tests.concord_import.fruit import GAME
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard

WORDS = st.sampled_from(
    (
        *("bee", "Wax", "4", "1.2", "*", "**", "[[x]]", "<b>", "&amp;", "|", "第４条"),
        *("蜂。", ":wax:", "\\", "{#id}", "`1`", "_a_"),
    )
)
TEXTS = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
BEFORE = (
    *("# ", "## ", "### ", "# 1 ", "## Article 4 ", "## Rules", "1. ", "1.1 ", "2a) ", "- "),
    *("  - ", "> ", "See also: ", "Example: ", "!!! note\n    ", ':::tip "Hive"\n', "", "    "),
)
TABLES = st.lists(TEXTS.map(lambda text: text.replace("|", "")), min_size=3, max_size=3).map(
    lambda cells: "| {} | |\n|--|--|\n| {} | {} |".format(*cells)
)
BLOCKS = st.one_of(st.tuples(st.sampled_from(BEFORE), TEXTS).map("".join), TABLES)
FILES = st.lists(BLOCKS, min_size=1, max_size=6).map("\n\n".join)
_FAULTS = re.compile(
    r"(?:(?:en|ru)\.md(?::\d+[:, ].*|: found no text.*)\n)+No record was written\.\s*"
)


@settings(max_examples=settings().max_examples // 3)
@given(FILES, FILES)
def test_two_files_end_in_records_or_in_faults_with_lines(one: str, other: str) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        root = Path(folder)
        data = write_orchard(root)
        for language, text in (("en", one), ("ru", other)):
            (root / f"{language}.md").write_text(text + "\n", encoding="utf-8")
        patch.chdir(root)
        errors = io.StringIO()
        try:
            with redirect_stderr(errors):
                main(["--data", str(data), "import", "--game", GAME, "en=en.md", "ru=ru.md"])
        except SystemExit:
            assert _FAULTS.fullmatch(errors.getvalue())
            assert not (data / GAME).exists()
        else:
            assert problems_in(data) == []
