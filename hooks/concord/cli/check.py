"""`concord check`: all errors and warnings in the records, and wrong settings."""

import argparse
import sys

from concord.base.problems import InvalidRecordsError, counted
from concord.checks.checks import all_warnings, check_with_settings, in_lines, load
from concord.cli.configuration import configuration_of
from concord.records.configuration import errors_of_settings, warnings_of_settings


def add_arguments(_: argparse.ArgumentParser) -> None:
    """The command has none."""


def run(options: argparse.Namespace) -> None:
    configuration = configuration_of(options.data)
    library = load(options.data, configuration.docs if configuration else None)
    if configuration:
        if errors := errors_of_settings(configuration.settings, library, options.data.parent):
            raise InvalidRecordsError(errors)
        if faults := list(check_with_settings(library, configuration.settings)):
            raise InvalidRecordsError(in_lines(faults, options.data.parent))
    warnings = [
        *(warnings_of_settings(configuration) if configuration else ()),
        *in_lines(all_warnings(library), options.data.parent),
    ]
    for line in warnings:
        print(line, file=sys.stderr)
    n_topics = sum(len(game.topics) for game in library.games)
    found = f"No errors, {counted(len(warnings), 'warning')}" if warnings else "No problems"
    print(f"{found} in {counted(n_topics, 'topic')} of {counted(len(library.games), 'game')}.")
