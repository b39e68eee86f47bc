"""The errors of commands."""

from collections.abc import Sequence

from concord.base.problems import FaultsError, did_you_mean, one_of


class CommandError(FaultsError):
    """Raised when a command fails; its lines, if any, are printed."""


def expect_known(names: Sequence[str], known: Sequence[str], kind: str) -> None:
    """Raises CommandError with a line for each name that is not known."""
    lines = [
        f"found the unknown {kind} “{name}”; "
        + (did_you_mean(name, known) or f"expected one of {one_of(known)}")
        for name in names
        if name not in known
    ]
    if lines:
        raise CommandError(*lines)
