"""Compiles every kernel: ``python -m games.ai.kernels``. Needs a C compiler."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from games.ai.kernels import COMPILED, KERNELS, compiled_path, source_of


class CannotCompile(RuntimeError):
    """mypyc or the C compiler failed; the message is what they said."""


def compile_kernel(name: str, folder: Path = COMPILED) -> Path:
    """Compile a kernel below ``folder`` and return the file. Raises CannotCompile.

    Nothing is written beside the source.
    """
    target = compiled_path(name, folder)
    with TemporaryDirectory() as workshop:
        # Outside its package it needs no library shared with other modules.
        source = shutil.copy(source_of(name), workshop)
        made = subprocess.run(
            [sys.executable, "-m", "mypyc", Path(source).name],
            cwd=workshop,
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise CannotCompile(made.stdout + made.stderr)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(Path(workshop) / target.name, target)
    return target


def main() -> None:
    """Compile what is not compiled yet, and drop what was compiled from other source.

    Raises SystemExit with what the compiler said.
    """
    wanted = {name: compiled_path(name) for name in KERNELS}
    for stale in set(COMPILED.glob("*")) - {path.parent for path in wanted.values()}:
        shutil.rmtree(stale)
    for name, path in wanted.items():
        if not path.exists():
            try:
                compile_kernel(name)
            except CannotCompile as error:
                raise SystemExit(str(error)) from None
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
