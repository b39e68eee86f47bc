"""The digest of a text, which identifies a version of it."""

import re
import unicodedata
from functools import lru_cache
from hashlib import sha256

_LENGTH = 12  # hexadecimal digits: enough to tell the texts of one unit apart
_TARGET = re.compile(r"\[\[[^\]|]*")


@lru_cache(maxsize=1 << 17)  # the digest of a text is needed for each of its translations
def digest(text: str) -> str:
    """Return the digest of a text: the same in any Unicode normalization form.

    The targets of references do not count, so that a text remains the same version when a unit that
    it refers to is renamed. A lint compares the references of translations.
    """
    untargeted = _TARGET.sub("[[", unicodedata.normalize("NFC", text))
    return sha256(untargeted.encode()).hexdigest()[:_LENGTH]
