"""A library in one language. `Locales` has a `Locale` for each language.

A `Locale` has the messages of the interface and a `LocalizedGame` for each game: its `texts`,
`numbers`, `names`, `order` and `addresses`. `page_references` resolves references in texts.
"""
