"""Small libraries for tests: on disk, and as parts of the model."""
