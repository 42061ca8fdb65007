"""Every lesson, played through by the rules it teaches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from accounts import catalogue
from games.lessons.library import all_lessons, lesson, part_of
from games.lessons.play import Moment, OffTheLesson, example, judge, moment
from games.lessons.script import Lesson, Part
from games.rules.core.game import AnyMove
from games.rules.kingdomino.moves import Place
from games.rules.registry import all_games

PARTS = [(each, part) for each in all_lessons() for part in each.parts]
NAMES = [f"{each.game}-{part.key}" for each, part in PARTS]


def walk(of: Lesson, part: Part) -> Iterator[tuple[Moment, tuple[AnyMove, ...]]]:
    """Each step with the answers that led to it, always answering as is shown."""
    answers: tuple[AnyMove, ...] = ()
    for number in range(len(part.steps)):
        at = moment(of, part, number, answers)
        yield at, answers
        shown = example(of, at)
        if shown is not None and at.step.ask and not at.step.ask.refusal:
            answers = (*answers, shown)


def test_every_game_has_a_lesson() -> None:
    assert {each.game for each in all_lessons()} == {game.key for game in all_games()}


@pytest.mark.parametrize(("of", "part"), PARTS, ids=NAMES)
class TestEachPart:
    def test_every_asked_move_answers_its_step(self, of: Lesson, part: Part) -> None:
        for at, _ in walk(of, part):
            if at.step.ask is None:
                continue
            for move in at.step.ask.takes(of.rules, at.state):
                verdict = judge(of, at, move)
                assert verdict.answered, (at.step.key, of.rules.format_move(move))
                code = verdict.refusal.code if verdict.refusal else ""
                assert code == at.step.ask.refusal

    def test_other_legal_moves_hear_why_another_shows_more(self, of: Lesson, part: Part) -> None:
        for at, _ in walk(of, part):
            if at.step.ask is None:
                continue
            others = set(of.rules.legal_moves(at.state)) - set(
                at.step.ask.takes(of.rules, at.state)
            )
            assert bool(others) == bool(at.step.ask.rather), at.step.key
            for move in others:
                verdict = judge(of, at, move)
                assert not verdict.answered
                assert verdict.rather == at.step.ask.rather

    def test_it_is_the_learner_who_is_asked(self, of: Lesson, part: Part) -> None:
        asked = [at for at, _ in walk(of, part) if at.step.ask is not None]
        assert asked
        assert {of.rules.to_act(at.state) for at in asked} == {part.seat}

    def test_every_step_leads_on_and_back(self, of: Lesson, part: Part) -> None:
        for at, answers in walk(of, part):
            again = moment(of, part, at.number, answers)
            assert again == at
            assert at.answers == len(answers)

    def test_keys_are_names_for_good(self, of: Lesson, part: Part) -> None:
        keys = [step.key for step in part.steps]
        assert len(set(keys)) == len(keys)

    def test_answers_that_lead_elsewhere_are_refused(self, of: Lesson, part: Part) -> None:
        last = len(part.steps) - 1
        with pytest.raises(OffTheLesson) as changed:
            moment(of, part, last, ())
        assert changed.value.refusal.code == "lesson_changed"
        for number in (-1, last + 1):
            with pytest.raises(OffTheLesson) as lost:
                moment(of, part, number, ())
            assert lost.value.refusal.code == "no_such_step"


def test_where_nothing_is_asked_nothing_is_played() -> None:
    dominoes = lesson("dominoes")
    assert dominoes is not None
    at = moment(dominoes, dominoes.parts[0], 0, ())
    verdict = judge(dominoes, at, dominoes.rules.parse_move("6-6"))
    assert not verdict.answered
    assert verdict.refusal is not None
    assert verdict.refusal.code == "only_told"


def test_a_refusal_other_than_the_one_asked_for_does_not_lead_on() -> None:
    kingdomino = lesson("kingdomino")
    assert kingdomino is not None
    at = next(
        at for at, _ in walk(kingdomino, kingdomino.parts[0]) if at.step.key == "does-not-connect"
    )
    verdict = judge(kingdomino, at, Place(12, (0, 0), (0, 1)))
    assert (verdict.answered, verdict.refusal and verdict.refusal.code) == (False, "overlap")


def test_kingdomino_leads_on_wherever_the_learner_builds() -> None:
    """However the castle's surroundings are chosen, wheat can be joined and earns its points."""
    of = lesson("kingdomino")
    assert of is not None
    part = part_of(of, "rounds")
    assert part is not None
    ends = list(_ways(of, part, 0, ()))
    assert len(ends) > 50
    assert {of.rules.scores(end.state)[part.seat] for end in ends} == {4}


def _ways(of: Lesson, part: Part, number: int, answers: tuple[AnyMove, ...]) -> Iterator[Moment]:
    """The last step, by every third of the ways to answer."""
    at = moment(of, part, number, answers)
    if number + 1 == len(part.steps):
        yield at
        return
    taken = at.step.ask.takes(of.rules, at.state) if at.step.ask else ()
    if at.step.ask is None or at.step.ask.refusal:
        assert bool(taken) == (at.step.ask is not None)
        yield from _ways(of, part, number + 1, answers)
        return
    for move in taken[::3]:
        yield from _ways(of, part, number + 1, (*answers, move))


def test_azul_goes_as_the_lesson_tells_it() -> None:
    """Scores after the last step of each part, and what the learner then holds."""
    of = lesson("azul")
    assert of is not None
    ends = {part.key: [*walk(of, part)][-1][0].state for part in of.parts}
    scores = {key: of.rules.scores(state) for key, state in ends.items()}
    assert scores == {"round": (9, 8, 6), "reward": (20, 20, 17), "end": (38, 36, 36)}
    learner = ends["round"].players[1]
    assert of.rules.view(ends["round"], 1).wild == "green"
    assert sum(learner.hand) == 2
    assert of.rules.view(ends["end"], 1).players[1].board.bonus == 16 + 4


def test_every_text_is_in_the_catalogue() -> None:
    known = catalogue.all_texts()
    for _, part in PARTS:
        rathers = [step.ask.rather for step in part.steps if step.ask and step.ask.rather]
        texts = [part.title, *rathers]
        for step in part.steps:
            texts += [step.title, *step.text]
        assert not set(texts) - known
