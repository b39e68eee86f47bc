"""Our own HTML as it was last approved, and the small library that it shows."""
