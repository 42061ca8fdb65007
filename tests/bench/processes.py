"""What processes cost, from Linux's ``/proc``: a process and everything it started."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_TICKS: Final = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """What the process and its descendants have used so far."""
    return sum(sum(map(int, _stat(each)[11:15])) for each in family(pid)) / _TICKS


def peak_rss(pid: int) -> float:
    """The most memory that each held at a time, added up, in MiB. Shared pages count each time."""
    return sum(_status(each, "VmHWM") for each in family(pid)) / 1024


def rss(pid: int) -> float:
    """The memory that they hold now, in MiB."""
    return sum(_status(each, "VmRSS") for each in family(pid)) / 1024


def family(pid: int) -> list[int]:
    """The process and its descendants that live."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (stat := _stat(int(entry.name))):
            children.setdefault(int(stat[1]), []).append(int(entry.name))
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def _stat(pid: int) -> list[str]:
    """The fields from the state on; none where the process is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _status(pid: int, name: str) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(name)), 0)
