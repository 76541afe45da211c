"""What stands where: definitions, the symbols of a file, search."""
