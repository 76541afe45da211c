"""What a call was for: the action of each tool that it asked for."""
