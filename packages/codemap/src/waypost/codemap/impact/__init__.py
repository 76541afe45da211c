"""What a change reaches: from git's diff or from files, by symbols, with the evidence."""
