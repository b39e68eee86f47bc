"""Jinja templates, with autoescaping and without undefined names, and the pieces of HTML that many
of them use: texts, icons and emblems."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    Template,
)
from jinja2.ext import Extension
from markupsafe import Markup

from concord.base import urls
from concord.base.languages import direction
from concord.base.urls import PagePath
from concord.installed_features import feature_folders
from concord.model.games import Drawing
from concord.model.texts import Language
from concord.pages.slots import PagePlace
from concord.text.html import has_block_elements

_NO_ATTRIBUTES = Markup("")
_TEMPLATES = Path(__file__).parent / "templates"
_BLOCKS = (
    "article|dd|details|div|dl|dt|fieldset|footer|form|h[1-6]|header|legend|li|main|nav|ol|section"
    "|summary|table|tbody|td|th|thead|tr|ul"
)
_BREAK_AT_BLOCK = re.compile(
    rf"(?<=[>}}])\n[ \t]*(?=</?(?:{_BLOCKS})[ >])"
    rf"|(?P<block></?(?:{_BLOCKS})(?: [^<>\n]*)?>)\n[ \t]*(?=<|\{{%)"
)
"""A line break that nobody sees. One after a paragraph is seen where styles let it flow on."""


class _JoinedLines(Extension):
    """Removes line breaks between elements when a template is compiled."""

    def preprocess(
        self,
        source: str,
        name: str | None,  # noqa: ARG002 - Jinja passes it
        filename: str | None = None,  # noqa: ARG002 - Jinja passes it
    ) -> str:
        return _BREAK_AT_BLOCK.sub(lambda match: match["block"] or "", source)


@cache
def _environment() -> Environment:
    """Find templates of the spine by their paths, those of a feature below its name."""
    folders = {name: FileSystemLoader(folder) for name, folder in feature_folders("templates")}
    environment = Environment(
        loader=ChoiceLoader([PrefixLoader(folders), FileSystemLoader(_TEMPLATES)]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[_JoinedLines],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        **THEME_FUNCTIONS,
        "emblem": emblem,
        "language_attribute": language_attribute,
        "page_in_game": urls.page_in_game,
        "paths": PagePath,
        "places": PagePlace,
        "text_element": text_element,
        "topic_in_game": urls.topic_in_game,
    }
    return environment


@cache
def _template(name: str) -> Template:
    template = _environment().get_template(name)
    # Every rendering copies them, which takes ten times as long from the chain that Jinja makes.
    template.globals = dict(template.globals)
    return template


def render(name: str, /, **context: object) -> Markup:
    html = _template(name).render(**context)
    return Markup(html)  # noqa: S704 - the template has escaped what is not markup


def text_element(
    html: Markup, attributes: Markup = _NO_ATTRIBUTES, *, classes: str = "", element: str = "p"
) -> Markup:
    """A text in an element of its own; several blocks in a `<div>` with the class `blocks`.

    `classes` is one class or none.
    """
    named = f' class="{classes}"' if classes else ""
    if has_block_elements(html):
        element, named = "div", f' class="{f"{classes} blocks".lstrip()}"'
    # Markup.format would take half of the time of this function, which is called most.
    whole = f"<{element}{named}{attributes}>{html}</{element}>"
    return Markup(whole)  # noqa: S704 - the names are our own, and the rest is markup


@cache  # most texts of a comparison need it
def language_attribute(language: Language, page_language: Language) -> Markup:
    """` lang="ru"` for an element whose text is not in the language of its page, else nothing."""
    is_own = language == page_language
    return Markup("") if is_own else Markup(' lang="{}"').format(language)


def direction_attribute(language: Language) -> Markup:
    """` dir="rtl"` for a document that is read from right to left, else nothing. The style sheet
    sets the direction of what it has in other languages."""
    return Markup(' dir="rtl"') if direction(language) == "rtl" else Markup("")


def in_each_language(words: Mapping[Language, str]) -> Markup:
    """The words in each language, for a common page. A script shows those of the reader alone."""
    element = Markup('<span class="word" lang="{}">{}</span>')
    return Markup(" ").join(element.format(language, own) for language, own in words.items())


def policy_element(policy: str) -> Markup:
    """A Content Security Policy as an element. Its quotation marks stay as they are."""
    element = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return Markup(element)  # noqa: S704 - no text of a record is in a policy


@cache
def icon(name: str) -> Markup:
    """An icon. It is empty for screen readers: words or a label beside it say the same."""
    return Markup('<i class="icon icon-{}"></i>').format(name)


def emblem(drawing: Drawing | None) -> Markup:
    """The emblem of a game, which says nothing that its title does not; empty if it has none."""
    if drawing is None:
        return Markup("")
    elements = Markup(drawing.elements)  # noqa: S704 - the reader of records has checked it
    form = Markup('<svg class="emblem" viewBox="{}" aria-hidden="true">{}</svg>')
    return form.format(drawing.view_box_attribute, elements)


THEME_FUNCTIONS: Mapping[str, Callable[..., Markup]] = {
    "icon": icon,
    "direction_attribute": direction_attribute,
}
"""What the templates of the document around every page may call."""
