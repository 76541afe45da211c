#!/usr/bin/env bash
# Explain suggested edges: `waypost graph suggest [--proposal FILE]`.
exec waypost graph suggest "$@"
