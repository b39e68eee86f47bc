"""What was published stays: the records of it, the checks that hold it, and the pages of what moved or went."""
