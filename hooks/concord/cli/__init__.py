"""The command line. `main` parses it; each command has a module with its arguments and `run`."""
