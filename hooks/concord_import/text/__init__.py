"""The elements of files: blocks, markers, and the words that show what a block is."""
