"""`data/` in, an immutable library out; or every problem there is."""
