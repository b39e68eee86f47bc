"""What the browser looks through: an index in small files, all word forms reduced to headwords."""
