#!/usr/bin/env bash
# Check the memory graph: `waypost doctor [--project DIR]`.
exec waypost doctor "$@"
