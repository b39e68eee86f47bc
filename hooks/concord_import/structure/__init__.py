"""Makes the tree of parts, topics and units from the blocks of a document."""
