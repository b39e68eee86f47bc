"""The pages that are made to be shared, and what previews make of them."""
