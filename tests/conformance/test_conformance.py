"""What every game must do, along random games. A new game needs only its `case_<slug>.py` here."""

import copy
import json
import pickle
from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any

import pytest
from conformance.cases import all_games, case_of, has_case, played_games
from pydantic import TypeAdapter

from royalborough.bots.level import TITLES
from royalborough.bots.levels import levels, others
from royalborough.games import games
from royalborough.play import NATURE, Game, IllegalMove, InvalidMove, InvalidOption, Move, NotListed, Position, Value
from royalborough.play.record import record_of
from royalborough.play.record_reader import read_record
from royalborough.play.record_writer import write_record
from royalborough.play.referee import Referee

PLAYED = list(played_games())
each_game = pytest.mark.parametrize(
    ("slug", "options"), PLAYED, ids=[f"{s}-{'-'.join(f'{k}={v}' for k, v in o.items())}" for s, o in PLAYED]
)


def loaded(slug: str, options: dict[str, Any]) -> Game[Any]:
    game = all_games()[slug]
    return game(**{"players": game.seat_counts[0], **options})


def random_line(game: Game[Any], seed: int, plies: int) -> list[tuple[Position[Any], Move]]:
    """Positions of a random game, each with the move that was played there."""
    rng = Random(seed)
    position: Position[Any] = game.start()
    line: list[tuple[Position[Any], Move]] = []
    while position.to_act is not None and len(line) < plies:
        if position.to_act is NATURE:
            chances = position.chance()
            move = rng.choices(list(chances), list(chances.values()))[0]
        else:
            move = random_decision(position, rng)
        line.append((position, move))
        position = position.play(move)
    return line


def random_decision(position: Position[Any], rng: Random) -> Move:
    """A decision of a seat: any legal move, or where they cannot be listed one of those that are proposed."""
    moves = position.legal_moves if position.legal_moves.listed else position.candidates(rng, 8)
    chosen: Move = moves[rng.randrange(len(moves))]
    return chosen


def some_moves(position: Position[Any]) -> list[Move]:
    """All legal moves, or where they cannot be listed some of them; none when the game is over."""
    if position.legal_moves.listed:
        return list(position.legal_moves)
    return list(position.candidates(Random(str(position)), 12))


def positions(slug: str, options: dict[str, Any], seeds: range = range(3)) -> Iterator[Position[Any]]:
    """Every position of a few random games, and those amid a game that the case names."""
    game, case = loaded(slug, options), case_of(slug)
    for seed in seeds:
        line = random_line(game, seed, case.plies)
        yield from (position for position, _ in line)
        yield line[-1][0].play(line[-1][1])
    if not options:
        yield from map(game.parse, case.amid)


@pytest.mark.parametrize("slug", games())
def test_no_game_is_left_out(slug: str) -> None:
    assert has_case(slug), f"add tests/conformance/case_{slug}.py"
    case = case_of(slug)
    assert len(case.options) >= min(3, 1 + len(games()[slug].option_list()))
    assert {options.get("players", games()[slug].seat_counts[0]) for options in case.options} == set(
        games()[slug].seat_counts
    )
    chosen = {name for options in case.options for name in options}
    assert chosen >= {option.name for option in games()[slug].option_list()}


@pytest.mark.parametrize("slug", games())
def test_a_game_describes_itself(slug: str) -> None:
    game = games()[slug]
    assert game.slug == slug
    assert game.title
    assert game.tagline.endswith(".")
    assert game.rules_version
    assert list(game.seat_counts) == sorted(set(game.seat_counts))
    defaults = {option.name: option.default for option in game.option_list()}
    assert dict(loaded(slug, {}).options) == defaults
    for option in game.option_list():
        assert option.check(option.default) == option.default
        assert option.check(str(option.default)) == option.default
        assert option.label
        assert option.help.endswith(".")
        with pytest.raises(InvalidOption) as refusal:
            option.check(object())
        assert option.range in str(refusal.value)


@pytest.mark.parametrize("slug", all_games())
def test_opponents_have_names_and_say_how_they_play(slug: str) -> None:
    offered = levels(slug)
    known = [*offered, *others(slug)]
    assert len({each.name for each in known}) == len(known)
    assert len({each.label for each in offered}) == len(offered)
    assert all(each.help.endswith(".") for each in known)
    if offered[0].name in TITLES:
        assert {each.name: each.label for each in offered} == TITLES
        assert [each.name for each in offered] == list(TITLES)


@each_game
def test_games_are_values(slug: str, options: dict[str, Any]) -> None:
    game = loaded(slug, options)
    assert game == loaded(slug, options)
    assert hash(game) == hash(loaded(slug, options))
    assert eval(repr(game), namespace(slug)) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert {name: game.options[name] for name in options if name != "players"} == {
        name: value for name, value in options.items() if name != "players"
    }
    assert len(game.teams) == game.players
    assert len({game.seat_name(seat) for seat in range(game.players)}) == game.players


def namespace(slug: str) -> dict[str, Any]:
    """The names in which a repr can be pasted back."""
    return dict(vars(import_module(type(loaded(slug, {})).__module__.removesuffix(".game"))))


@each_game
def test_every_text_form_reads_back(slug: str, options: dict[str, Any]) -> None:
    names = namespace(slug)
    for position in positions(slug, options):
        text = str(position)
        assert "\n" not in text
        again = position.game.parse(text)
        assert again == position
        assert str(again) == text
        assert hash(again) == hash(position)
        assert eval(repr(position), names) == position
        if moves := some_moves(position):
            for move in {moves[0], moves[-1], moves[len(text) % len(moves)]}:
                assert position.parse_move(str(move)) == move
                assert position.parse_move(f" {str(move).upper()} ") == move
                assert eval(repr(move), names) == move


@each_game
def test_one_source_of_legality(slug: str, options: dict[str, Any]) -> None:
    for position in positions(slug, options):
        moves = position.legal_moves
        assert object() not in moves
        if not moves.listed:
            continue
        listed = list(moves)
        assert len(moves) == len(listed) == len(set(listed))
        assert bool(moves) == bool(listed)
        assert [moves[index] for index in range(len(listed))] == listed
        assert all(move in moves for move in listed)
        for beyond in (len(listed), -len(listed) - 1):
            with pytest.raises(IndexError):
                moves[beyond]
        if listed:
            assert moves[-1] == listed[-1]
        shown = repr(moves)
        assert shown.startswith(f"<{len(listed)} legal moves: ")
        assert all(str(move) in shown for move in listed[:3])
        forced = position.forced()
        assert forced is None or listed == [forced]


@each_game
def test_moves_that_cannot_be_listed_are_still_known(slug: str, options: dict[str, Any]) -> None:
    """No list is pretended: what would need one raises, and only who decides has such moves."""
    for position in positions(slug, options, range(1)):
        moves = position.legal_moves
        if moves.listed:
            continue
        assert moves
        assert isinstance(position.to_act, int)
        assert position.forced() is None
        assert position.chance() == {}
        for listing in (lambda: list(moves), lambda: len(moves), lambda: moves[0], lambda: moves[-1]):  # noqa: B023
            with pytest.raises(NotListed) as refusal:
                listing()
            assert str(refusal.value).endswith(".")
        assert "\n" not in repr(moves)


@each_game
def test_candidates_are_different_legal_moves_and_at_least_one(slug: str, options: dict[str, Any]) -> None:
    for position in positions(slug, options, range(1)):
        moves = position.legal_moves
        for most in (1, 3, 50):
            found = position.candidates(Random(most), most)
            assert len(found) == len(set(found)) <= most
            assert all(move in moves for move in found)
            assert bool(found) == bool(moves)
            assert list(position.candidates(Random(most), most)) == list(found)
            if moves.listed:
                assert len(found) == min(most, len(moves))
        for move in position.candidates(Random(0), 3):
            assert position.play(move) != position


@each_game
def test_check_and_play_agree_with_the_list_over_all_moves(slug: str, options: dict[str, Any]) -> None:
    vocabulary = case_of(slug).vocabulary()
    some = list(positions(slug, options, range(1)))
    for position in some[:: max(1, len(some) // 7)] + some[-1:]:
        text, moves = str(position), set(some_moves(position))
        assert moves <= set(vocabulary) or not case_of(slug).whole
        for number, move in enumerate((*vocabulary, *moves)):
            error = refusal_of(position, move)
            assert (error is None) == (move in position.legal_moves)
            assert (error is None) == (move in moves) or not position.legal_moves.listed
            assert error is None or move not in moves
            if error is None:
                assert position.play(move) != position
            elif number % 17 == 0:
                with pytest.raises(IllegalMove) as refusal:
                    position.play(move)
                assert str(refusal.value) == str(error)
                assert_sentence(error)
        assert str(position) == text


def refusal_of(position: Position[Any], move: Move) -> IllegalMove | None:
    """Why the move is not allowed, if it is not."""
    try:
        position.check(move)
    except IllegalMove as error:
        return error
    return None


def assert_sentence(error: IllegalMove) -> None:
    sentence = str(error.phrase)
    assert error.rule
    assert sentence[0].isupper() or not sentence[0].isalpha()
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "\n" not in sentence
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.rule, again.phrase) == (str(error), error.rule, error.phrase)
    assert str(copy.deepcopy(error)) == str(error)


@each_game
@pytest.mark.parametrize("text", ["", " ", "?", "xyzzy", "e3-", "-", "1.", "é", "\0", "9" * 99, "{", "a1 a2 a3"])
def test_text_that_is_no_move_is_refused_as_such(slug: str, options: dict[str, Any], text: str) -> None:
    start = loaded(slug, options).start()
    with pytest.raises(InvalidMove) as refusal:
        start.parse_move(text)
    assert str(refusal.value).endswith(".")


@each_game
def test_who_acts_and_how_it_ends(slug: str, options: dict[str, Any]) -> None:
    for position in positions(slug, options):
        game, outcome = position.game, position.outcome
        assert position.turn in range(game.players)
        assert position.to_act in (position.turn, NATURE, None)
        assert (position.to_act is None) == (outcome is not None) == (not position.legal_moves)
        chances = position.chance()
        assert bool(chances) == (position.to_act is NATURE)
        assert all(type(weight) is int and weight > 0 for weight in chances.values())
        assert not chances or set(chances) == set(position.legal_moves)
        if game.deterministic:
            assert position.to_act is not NATURE
        if outcome:
            assert position.turn_ended
            assert list(outcome.winners) == sorted(set(outcome.winners))
            teams = {game.teams[seat] for seat in outcome.winners}
            assert outcome.winners == tuple(seat for seat in range(game.players) if game.teams[seat] in teams)
            assert len(outcome.scores) == game.players
            assert outcome.reason


@each_game
def test_a_turn_is_one_seats_until_it_ends(slug: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        begun = False
        for position, move in random_line(loaded(slug, options), seed, case_of(slug).plies):
            following = position.play(move)
            begun = begun or position.to_act is not NATURE
            if begun and not following.turn_ended:  # before the first decision NATURE may settle who begins
                assert following.turn == position.turn


@each_game
def test_views_are_plain_facts(slug: str, options: dict[str, Any]) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(type(loaded(slug, options).start().view(None)))
    for position in positions(slug, options, range(2)):
        for seat in (None, *range(position.game.players)):
            view = position.view(seat)
            assert not isinstance(view, Position)
            text = adapter.dump_json(view)
            assert json.loads(text)
            assert adapter.validate_json(text) == view
            if position.game.perfect_information:
                assert view == position.view(None)


@each_game
def test_a_sample_agrees_with_what_the_seat_knows(slug: str, options: dict[str, Any]) -> None:
    rng = Random(1)
    for position in positions(slug, options, range(2)):
        for seat in range(position.game.players):
            sample = position.sample(seat, rng)
            assert sample.view(seat) == position.view(seat)
            assert sample.to_act == position.to_act
            assert sample.turn_ended == position.turn_ended
            if position.to_act == seat:
                assert some_moves(sample) == some_moves(position)
                assert sample.forced() == position.forced()
            if position.game.perfect_information:
                assert sample == position


@each_game
def test_whoever_decides_is_told_the_decision(slug: str, options: dict[str, Any]) -> None:
    for position, move in random_line(loaded(slug, options), 2, case_of(slug).plies):
        for seat in (None, *range(position.game.players)):
            told = position.told(move, seat)
            assert told == str(move) or "?" in told
            assert not position.learnt(move, seat) or seat == position.to_act
            if position.game.perfect_information or seat == position.to_act:
                assert told == str(move)
            token = position.game.turn_told([move], [position, position.play(move)], seat)
            assert "?" in told or position.parse_turn(token.split()[0]) == (move,)


@each_game
def test_nothing_comes_or_goes(slug: str, options: dict[str, Any]) -> None:
    pieces = case_of(slug).pieces
    expected = pieces(loaded(slug, options).start())
    assert all(pieces(position) == expected for position in positions(slug, options))


@pytest.mark.parametrize("slug", all_games())
def test_the_same_position_by_another_way_is_equal(slug: str) -> None:
    game = loaded(slug, {})
    for one, other in case_of(slug).same:
        first, second = game.play(one), game.play(other)
        assert first == second
        assert hash(first) == hash(second)
        assert str(first) == str(second)
        assert len({first, second, game.start()}) == 2


@each_game
def test_positions_and_moves_are_values(slug: str, options: dict[str, Any]) -> None:
    for position, move in random_line(loaded(slug, options), 5, 60):
        for value in (position, move):
            for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
                assert again == value
                assert hash(again) == hash(value)
                assert repr(again) == repr(value)
            with pytest.raises((AttributeError, TypeError)):
                value.something_else = 1  # type: ignore[union-attr]
            unlike: object = str(value)
            assert value != unlike


@each_game
def test_every_seed_replays(slug: str, options: dict[str, Any]) -> None:
    game = loaded(slug, options)
    for seed in (b"", b"one", b"two"):
        games_of_seed = []
        for _ in range(2):
            referee, rng = Referee(game, seed), Random(seed)
            while isinstance(seat := referee.position.to_act, int) and len(referee.moves) < case_of(slug).plies:
                referee.submit(seat, random_decision(referee.position, rng))
            games_of_seed.append(referee)
        first, second = games_of_seed
        assert first.moves == second.moves
        assert first.positions == second.positions
        position = game.start()
        for move in first.moves:
            position = position.play(move)
        assert position == first.position


@each_game
def test_a_random_game_goes_through_its_record(slug: str, options: dict[str, Any]) -> None:
    def load(slug: str, players: int | None, options: Mapping[str, Value]) -> Game[Any]:
        allowed = {option.name: option for option in all_games()[slug].option_list()}
        return loaded(slug, {"players": players} | {name: allowed[name].check(v) for name, v in options.items()})

    for seed in range(4):
        game = loaded(slug, options)
        line = random_line(game, seed, case_of(slug).plies - 7 * seed)
        record = record_of(game, game.start(), (move for _, move in line), None, {"Event": "A test"})
        assert record.main.moves == [move for _, move in line]
        text = write_record(record)
        again = read_record(text, load)
        assert again == record
        assert write_record(again) == text
