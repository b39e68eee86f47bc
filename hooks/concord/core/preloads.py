"""What pages fetch at once, before their style sheet and their scripts name it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from concord.core.model.texts import Language


@dataclass(frozen=True, slots=True)
class Preloads:
    """Paths below `docs/assets/`. A script in the head of every page fetches them, so that no page
    has to contain these lists."""

    typefaces: Mapping[Language, Sequence[str]] = field(default_factory=dict)
    """By the language of a page."""
    typefaces_of_all: Sequence[str] = ()
    """Of pages that show texts in all languages."""
    kinds_in_all_languages: Collection[str] = ()
    """Of these pages, the kinds."""
    scripts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By the kind of page, the modules that fill or arrange it. They are fetched with all that they
    import."""

    def lists(self, modules: Callable[[str], Sequence[str]]) -> Mapping[str, object]:
        """Return what `docs/assets/ui/preload.js` reads.

        `modules` returns a module and all that it imports.
        """
        return {
            "typefaces": self.typefaces,
            "typefacesOfAll": self.typefaces_of_all,
            "kindsInAllLanguages": sorted(self.kinds_in_all_languages),
            "modules": {
                kind: list(dict.fromkeys(each for entry in entries for each in modules(entry)))
                for kind, entries in self.scripts.items()
            },
        }
