"""From SVG to PNG."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Final

MOST_SECONDS: Final = 20.0
"""How long a picture may take; it takes half a second, on a busy server several."""

_SCRIPT: Final = str(Path(__file__).with_name("rasterise.py"))
_drawing = Lock()


class NotDrawn(Exception):
    """There is no picture for now."""


@lru_cache(maxsize=48)
def rasterised(svg: str) -> bytes:
    """The picture as PNG; one is drawn at a time, and the last ones are kept.

    Raises NotDrawn where that fails or takes too long.
    """
    if not _drawing.acquire(timeout=MOST_SECONDS):
        raise NotDrawn
    try:
        done = subprocess.run(
            [sys.executable, "-P", _SCRIPT],
            input=svg.encode(),
            capture_output=True,
            check=True,
            timeout=MOST_SECONDS,
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise NotDrawn from error
    finally:
        _drawing.release()
    return done.stdout
