"""Resolves what a person types to the units that it cites: a number, an id or an address.

    resolver = Resolver([numbers_of(game, opening), …])
    resolver.resolve("85.6а", "ru").matches

`resolver` is the way in; `numbers` has the data that it works with, `grammar` how citations are
written. `docs/assets/cite/` does the same in the browser, with the same names; the tests compare
the answers of both.
"""
