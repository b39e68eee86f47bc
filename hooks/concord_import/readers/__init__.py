"""One module for each kind of file: from its bytes to blocks."""
