"""static-i18n, which runs MkDocs once for each language."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs_static_i18n.config import I18nPluginLanguage

from concord.core.model.library import Interface, Library
from concord.core.model.texts import Language

PLUGIN = "i18n"
"""The name of static-i18n in `mkdocs.yml`."""


def i18n(config: MkDocsConfig) -> Any:
    """The plugin. Raises KeyError if the configuration does not name it."""
    return config.plugins[PLUGIN]


def is_first_language(config: MkDocsConfig) -> bool:
    """False in the builds that static-i18n runs for the other languages."""
    return not i18n(config).building


def is_last_language(config: MkDocsConfig) -> bool:
    """True in the last of these builds, which knows the pages of all languages."""
    return language_of(config) == str(i18n(config).build_languages[-1])


def language_of(config: MkDocsConfig) -> Language:
    """The language that is being built."""
    return str(i18n(config).current_language)


def set_languages(config: MkDocsConfig, library: Library) -> None:
    """Give static-i18n the languages of the library, before its own handler of `on_config` runs.

    The language in mkdocs.yml is a placeholder: static-i18n must find one there, before records
    can be read, and accepts only tags such as "pt" and "pt-BR".
    """
    i18n(config).config.languages = [
        _settings_of(interface, is_default=interface.language == library.default_language)
        for interface in library.interfaces
    ]


def _settings_of(interface: Interface, *, is_default: bool) -> I18nPluginLanguage:
    language = I18nPluginLanguage()
    language.load_dict(
        {
            "locale": interface.language,
            "name": interface.name,
            "link": "/" if is_default else f"/{interface.language}/",
            "default": is_default,
            "build": True,
        }
    )
    return language
