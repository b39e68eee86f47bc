"""Functions that run within pages, each in a file of this folder."""

from pathlib import Path


def in_page(name: str) -> str:
    return (Path(__file__).parent / f"{name}.js").read_text("utf-8")
