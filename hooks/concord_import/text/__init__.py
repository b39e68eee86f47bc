"""What files consist of: blocks, markers, and the words of languages that say what a block is."""
