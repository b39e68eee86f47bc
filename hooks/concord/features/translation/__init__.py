"""The status of the translations, and the files for translators."""
