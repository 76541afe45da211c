#!/usr/bin/env bash
# Set the project up: `waypost init`.
exec waypost init --yes "$@"
