"""The format of the files in `data/`. Validation and the schemas for editors follow from it."""
