"""From the blocks of a document to its tree of parts, topics and units."""
