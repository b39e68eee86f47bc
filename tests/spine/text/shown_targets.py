"""What references and icons of texts show in tests."""

from concord.model.texts import Reference
from concord.text.references import LinkForm, ShownIcon, Target


class Numbers:
    """Resolves every reference to its target in brackets; the topic `y` is only planned."""

    links = LinkForm()

    def target(self, reference: Reference) -> Target:
        words = reference.words_with("7") or f"[{reference}]"
        address = "" if reference.topic == "y" else f"/{reference.topic}/#{reference.unit}"
        return Target(words, address, f"“{reference}”", reference.end)

    def term_address(self, term_id: str) -> str:
        return f"g/{term_id}/"

    def icon(self, name: str, language: str) -> ShownIcon:
        return ShownIcon({"sword": f"Sword {language}".strip()}[name], f"/icons.svg#{name}", "1.5")


NUMBERS = Numbers()
