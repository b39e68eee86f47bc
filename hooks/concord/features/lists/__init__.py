"""The clauses that readers save."""
