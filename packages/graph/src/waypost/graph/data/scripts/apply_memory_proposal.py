#!/usr/bin/env python3
"""Apply a proposal: `waypost apply`."""

import argparse
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--project", default=".")
parser.add_argument("--proposal", required=True)
args = parser.parse_args()
sys.exit(subprocess.call(["waypost", "apply", "--project", args.project, "--", args.proposal]))
