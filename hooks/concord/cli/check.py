"""`concord check`: all errors and warnings in the records, and wrong settings."""

from __future__ import annotations

import argparse
import sys

from concord.base.problems import InvalidRecordsError
from concord.build.library_loading import load_library
from concord.checks.checks import in_lines
from concord.cli.configuration import configuration_of
from concord.features.citing.resolver import has_engine
from concord.features.lint.lints import lint_warnings
from concord.features.permanence.catalogue import addresses_of_docs
from concord.features.permanence.site_checks import published_topics_are_restated, website_is_kept
from concord.records.configuration import errors_of_settings, warnings_of_settings


def add_arguments(_: argparse.ArgumentParser) -> None:
    """The command has none."""


def run(options: argparse.Namespace) -> None:
    configuration = configuration_of(options.data)
    library = load_library(options.data, configuration.docs if configuration else None)
    if configuration:
        if errors := errors_of_settings(configuration.settings, library, options.data.parent):
            raise InvalidRecordsError(errors)
        kinds, pages = set(configuration.settings.kinds), addresses_of_docs(library)
        lost = [
            *published_topics_are_restated(library),
            *website_is_kept(library, kinds, pages),
        ]
        if lost:
            raise InvalidRecordsError(in_lines(lost, options.data.parent))
    warnings = [
        *(warnings_of_settings(configuration) if configuration else ()),
        *in_lines(lint_warnings(library), options.data.parent),
    ]
    for line in warnings:
        print(line, file=sys.stderr)
    if not has_engine():
        print(
            "Numbers in texts are not looked for without the package quickjs-ng.", file=sys.stderr
        )
    n_topics = sum(len(game.topics) for game in library.games)
    found = f"No errors, {_count(len(warnings), 'warning')}" if warnings else "No problems"
    print(f"{found} in {_count(n_topics, 'topic')} of {_count(len(library.games), 'game')}.")


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
