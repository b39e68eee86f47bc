"""The templates: autoescaped, and strict about every name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

_TEMPLATES = Path(__file__).parent.parent / "templates"


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(name)


def render(name: str, /, **context: object) -> Markup:
    html = _template(name).render(**context)
    return Markup(html)  # noqa: S704 - the template has escaped what is not markup
