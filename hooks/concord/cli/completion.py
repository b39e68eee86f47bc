"""`concord completion`: the script by which a shell completes commands and options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

from concord.cli import main

_GENERAL = ("--data", "--help", "--version")
_BASH = """\
_concord() {{
    local word command=""
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$word" in
            {any}) command="$word"; break ;;
        esac
    done
    local words
    case "$command" in
{cases}
        *) words="{general}" ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _concord concord
"""
_ZSH = "autoload -U +X bashcompinit && bashcompinit\n"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=_SCRIPTS)


def run(options: argparse.Namespace) -> None:
    script = _SCRIPTS[options.shell]
    print(script({name: _options_of(name) for name in main.COMMANDS}), end="")


def _options_of(command: str) -> Sequence[str]:
    parser = argparse.ArgumentParser()
    main.module_of(command).add_arguments(parser)
    return [
        each
        for each in parser.format_usage().replace("[", " ").replace("]", " ").split()
        if each.startswith("--")
    ]


def _bash(options: Mapping[str, Sequence[str]]) -> str:
    cases = [f'        {name}) words="{" ".join(own)}" ;;' for name, own in options.items()]
    general = " ".join([*options, *_GENERAL])
    return _BASH.format(any="|".join(options), cases="\n".join(cases), general=general)


def _zsh(options: Mapping[str, Sequence[str]]) -> str:
    return _ZSH + _bash(options)


def _fish(options: Mapping[str, Sequence[str]]) -> str:
    first = "complete -c concord -n __fish_use_subcommand"
    lines = [f"{first} -a {name} -d '{words}'" for name, words in main.COMMANDS.items()]
    lines += [f"{first} -l {option[2:]}" for option in _GENERAL]
    for name, own in options.items():
        later = f"complete -c concord -n '__fish_seen_subcommand_from {name}'"
        lines += [f"{later} -l {option[2:]}" for option in own]
    return "\n".join(lines) + "\n"


_SCRIPTS: Mapping[str, Callable[[Mapping[str, Sequence[str]]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
