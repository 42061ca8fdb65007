"""Kernels: modules that stand alone and that mypyc can compile; plain Python where it hasn't.

``python -m games.ai.kernels`` compiles them. The folder of a compiled kernel is named after the
digest of its source, so that what was built from any other source is never loaded.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

KERNELS: Final = (
    "games.ai.dominoes.kernel",
    "games.ai.kingdomino.kernel",
    "games.ai.azul.kernel",
    "games.ai.azul.placing",
    "games.ai.azul.draft",
)

ROOT: Final = Path(__file__).resolve().parents[3]
COMPILED: Final = ROOT / "var" / "kernels"
"""Where kernels are compiled to and looked for."""
PLAIN: Final = "PANNORI_PLAIN_KERNELS"
"""With anything in this variable of the environment, kernels are those of the source."""


def source_of(name: str) -> Path:
    return ROOT.joinpath(*name.split(".")).with_suffix(".py")


def compiled_path(name: str, folder: Path = COMPILED) -> Path:
    """Where the kernel as its source reads now lies once it is compiled for this Python."""
    source = source_of(name)
    digest = sha256(source.read_bytes()).hexdigest()
    return folder / digest[:16] / f"{source.stem}{EXTENSION_SUFFIXES[0]}"


def load(name: str, path: Path) -> ModuleType:
    """The kernel from this file, source or compiled, whatever else of that name is loaded."""
    spec = spec_from_file_location(name.rpartition(".")[2], path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def prefer_compiled(name: str, folder: Path = COMPILED) -> None:
    """Let imports of ``name`` find the compiled kernel, where there is one and the plain one isn't
    asked for."""
    path = compiled_path(name, folder)
    if path.exists() and not os.environ.get(PLAIN):
        sys.modules[name] = load(name, path)
