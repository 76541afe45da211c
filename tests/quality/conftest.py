import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # the harness is a script: its modules find each other beside it
