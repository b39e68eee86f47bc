"""What was published stays: its records, their checks, and the pages of what moved or went."""
