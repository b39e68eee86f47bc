"""The example of a mapping in the guide reads a file."""

import re
from pathlib import Path
from textwrap import dedent

from concord_import.readers.files import read_file
from concord_import.readers.mapping import read_mapping

_GUIDE = Path(__file__).parents[2] / "docs/guide/how-to/import.en.md"
RULES = """\
law:
  chapters:
    - caption: Hive
      rules:
        - before: Take a hive.
          rule: It has six cells, see 1.2.
        - {caption: Night, rule: All sleep.}
        - {type: remark, rule: Bees dream.}
"""


def test_the_mapping_of_the_guide_reads_a_file_of_its_shape(tmp_path: Path) -> None:
    example = re.search(r"^    root: (?:.+\n)+", _GUIDE.read_text("utf-8"), re.MULTILINE)
    assert example
    (tmp_path / "mapping.yml").write_text(dedent(example[0]), "utf-8")
    (tmp_path / "rules.yml").write_text(RULES, "utf-8")
    document = read_file(tmp_path / "rules.yml", "en", read_mapping(tmp_path / "mapping.yml"))
    assert [(each.marker, each.heading, each.text, each.kind) for each in document.blocks] == [
        ("", None, "Hive", None),
        ("", "", "Take a hive.", None),
        ("", None, "It has six cells, see 1.2.", None),
        ("", "Night", "All sleep.", None),
        ("", None, "Bees dream.", "note"),
    ]
    assert [each.text for each in document.dropped] == ["remark"]
