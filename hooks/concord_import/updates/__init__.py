"""Changes of records that exist: the same files again, or a new edition."""
