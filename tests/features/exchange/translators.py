"""A library on disk, the files that a translator of it gets, and the command that makes them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from concord.cli.main import main
from tests.libraries.orchard import GAME, write_orchard

ENDINGS = {"xliff": "xlf", "po": "po", "tsv": "tsv"}


@dataclass(frozen=True)
class Exchange:
    """An orchard in the folder `root`, and its files in `root / "out"`."""

    root: Path
    format: str = "po"
    language: str = "pl"

    @property
    def data(self) -> Path:
        return self.root / "data"

    @property
    def folder(self) -> Path:
        return self.root / "out" / self.language / GAME

    def file(self, record: str = "picking") -> Path:
        return self.folder / f"{record}.{ENDINGS[self.format]}"

    def run(self, *arguments: str) -> None:
        main(["--data", str(self.data), "translate", *arguments])

    def export(self) -> None:
        out = ("--output", str(self.root / "out"))
        self.run("export", "--to", self.language, "--format", self.format, *out)

    def merge(self, *options: str, record: str = "picking") -> None:
        self.run("import", str(self.file(record)), *options)

    def merge_all(self) -> None:
        self.run("import", *map(str, sorted(self.folder.iterdir())))

    def records(self) -> Mapping[str, bytes]:
        """The content of each file of the library by its path."""
        files = (each for each in self.data.rglob("*") if each.is_file())
        return {str(each.relative_to(self.data)): each.read_bytes() for each in files}


def exchange(root: Path, file_format: str = "po", language: str = "pl") -> Exchange:
    write_orchard(root)
    return Exchange(root, file_format, language)


def replace(path: Path, old: str, new: str) -> None:
    """Replace what stands once in a file."""
    text = path.read_bytes().decode("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    path.write_bytes(text.replace(old, new).encode())
