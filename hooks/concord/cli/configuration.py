"""The configuration of the library that a command works on."""

from pathlib import Path

from concord.cli.command_error import CommandError
from concord.records.configuration import Configuration, read_configuration


def configuration_of(data: Path) -> Configuration | None:
    """Return the configuration beside the folder `data`. Raises CommandError if it is not valid."""
    try:
        return read_configuration(data.parent)
    except ValueError as fault:
        raise CommandError(*str(fault).splitlines()) from None
