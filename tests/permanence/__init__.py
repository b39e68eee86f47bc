"""What was published once is found for ever."""
