"""The status of the translations, and the files that translators work with."""
