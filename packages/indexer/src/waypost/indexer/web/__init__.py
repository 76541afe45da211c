"""Routes that the project serves and requests that it makes: see docs/frameworks.md."""
