"""Who uses whom: callers, callees, importers, routes with their clients."""
