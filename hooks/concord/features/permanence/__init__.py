"""What was published stays: its records, the checks that hold it, the pages of what moved or went."""
