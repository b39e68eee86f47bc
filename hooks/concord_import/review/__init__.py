"""Pages on which a person corrects an alignment."""
