"""The pages on which the rows of `alignment.tsv` are corrected, as `make serve` shows them below
`/review/`. They are part of no build. `application` is the way in."""
