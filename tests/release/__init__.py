"""What a release promises, and that nothing is installed that no lock names."""
