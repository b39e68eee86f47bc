"""What all packages use: problems, addresses, settings, languages, processes and assets."""
