"""From rows to draft records."""
