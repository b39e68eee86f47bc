"""What translations of one text owe each other, and each owes its language."""
