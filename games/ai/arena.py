"""Levels against each other over seeded matches: ``python -m games.ai.arena --help``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec

from games.ai.contest import Contest, LevelRow, play_contest, wilson_interval
from games.ai.levels import contestants, games, standing_table
from games.rules.core.errors import RulesError

PROCESSES: Final = 2
PROGRESS_LINES: Final = 4
"""How many lines of progress a contest reports."""

HEADING: Final = (
    f"{'game':<12}{'options':<20}{'seats':>5}  {'level':<8}{'chairs':>6}{'won':>8}"
    f"   {'95 % sure':<13}{'score':>8}"
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what the command line asks for and print one table."""
    asked = _parser().parse_args(arguments)
    _print(HEADING)
    for contest in _contests(asked):
        progress = partial(_report_progress, f"{_options_text(contest)} {contest.lineup}")
        try:
            rows = play_contest(contest, processes=asked.processes, progress=progress)
        except (RulesError, msgspec.ValidationError) as error:
            raise SystemExit(f"{contest.lineup}: {error}") from None
        for row in rows:
            _print(_row_text(contest, row))


def _row_text(contest: Contest, row: LevelRow) -> str:
    low, high = wilson_interval(row.won, row.played)
    return (
        f"{contest.game:<12}{_options_text(contest):<20}{len(contest.lineup):>5}  {row.level:<8}"
        f"{row.played:>6}{row.win_rate:>8.1%}   {low:.1%} – {high:.1%}{row.mean_score:>8.1f}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.ai.arena", description=__doc__)
    parser.add_argument("--game", choices=games(), help="only this game")
    parser.add_argument(
        "--levels",
        help="levels of the game that meet, as in hard,normal; the last one fills the seats that "
        "are left; without it the standing table is played",
    )
    parser.add_argument("--seats", type=int, help="seats of the table (default: one a level)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as in variant=block; of the standing table only what has it",
    )
    parser.add_argument("--matches", type=int, default=400, help="matches a contest")
    parser.add_argument("--seed", default="table", help="any text; the same text, the same matches")
    parser.add_argument("--processes", type=int, choices=range(1, PROCESSES + 1), default=PROCESSES)
    return parser


def _contests(asked: argparse.Namespace) -> list[Contest]:
    """The contests that the command line asks for. Raises SystemExit where it makes no sense."""
    options = dict(_name_and_value(option) for option in asked.option)
    if asked.levels is not None:
        return [Contest(asked.game, options, _lineup(asked), asked.matches, asked.seed)]
    return [
        Contest(game, meeting.options, meeting.lineup, asked.matches, asked.seed)
        for game in ([asked.game] if asked.game else games())
        for meeting in standing_table(game)
        if asked.seats in (None, len(meeting.lineup))
        and options.items() <= {name: str(of) for name, of in meeting.options.items()}.items()
    ]


def _lineup(asked: argparse.Namespace) -> tuple[str, ...]:
    if asked.game is None:
        raise SystemExit("--levels needs a --game")
    named = asked.levels.split(",")
    unknown = set(named) - set(contestants(asked.game))
    if unknown:
        raise SystemExit(f"{asked.game} has no level {', '.join(sorted(unknown))}")
    return (*named, *[named[-1]] * ((asked.seats or len(named)) - len(named)))


def _name_and_value(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise SystemExit(f"not an option with a value: {option}")
    return name, value


def _options_text(contest: Contest) -> str:
    return " ".join(f"{name}={value}" for name, value in contest.options.items()) or "as usual"


def _report_progress(label: str, done: int, of: int) -> None:
    if done == of or done % -(-of // PROGRESS_LINES) == 0:
        sys.stderr.write(f"{label}: {done} of {of} sets of deals\n")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
