"""Questions about the whole map: outline, unused symbols, import cycles, figures."""
