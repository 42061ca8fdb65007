"""A process of its own: SVG from standard input becomes PNG on standard output.

The library holds the interpreter while it draws, some tenths of a second in which the server
would answer nobody.
"""

from __future__ import annotations

import os
import sys

import resvg_py

if __name__ == "__main__":
    os.nice(5)  # moves go before pictures
    markup = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=markup, skip_system_fonts=True))
