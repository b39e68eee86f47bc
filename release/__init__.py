"""What a release consists of: the locks of all packages, the bill of materials, the archive."""
