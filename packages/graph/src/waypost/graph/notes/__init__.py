"""From a plain note to a proposal, and from a proposal to the nodes."""
