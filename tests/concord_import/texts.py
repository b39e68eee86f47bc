"""One invented rulebook in three languages and three formats."""

from pathlib import Path

_FOLDER = Path(__file__).parent / "files" / "fruit"
ENGLISH = (_FOLDER / "law.md").read_text("utf-8")
RUSSIAN = (_FOLDER / "law.html").read_text("utf-8")
POLISH = (_FOLDER / "law.txt").read_text("utf-8")
