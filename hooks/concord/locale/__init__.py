"""A library in one language. `locales.Locales` is the way in.

A `Locale` has the messages of the interface and a `LocalizedGame` for each game, which holds its
`texts`, `numbers`, `names`, `order` and `addresses` in that language. `page_references` resolves
the references in texts.
"""
