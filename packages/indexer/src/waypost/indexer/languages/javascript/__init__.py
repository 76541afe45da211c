"""JavaScript and TypeScript, also within Vue and Svelte files."""
