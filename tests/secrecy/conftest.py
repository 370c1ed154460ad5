"""The secrecy proofs play at the same tables as the laws."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "laws"))
