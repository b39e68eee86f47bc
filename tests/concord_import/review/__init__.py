"""The pages that correct `alignment.tsv`."""
