"""The steps of a process that a topic describes, in order."""
