export function flags(): Record<string, boolean> { // ~~ def function flags
  const { VITE_GIFTS, ...rest } = import.meta.env; // ~~ config VITE_GIFTS
  return {
    gifts: VITE_GIFTS === "yes",
    search: Boolean(import.meta.env.VITE_SEARCH), // ~~ config VITE_SEARCH
    help: "import.meta.env.VITE_HELP" in rest,
  };
}
