"""The command line itself: listing, versions, errors and exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kumite
from kumite.cli.shelf import range_text, value_text
from kumite.cli.variants import changes_of, value_of
from kumite.core import registry
from kumite.errors import BadGame
from tests.cli.conftest import Run


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == f"kumite {kumite.__version__}\n"
    for arguments in (("--help",), ("play", "-h")):
        ran = run(*arguments)
        assert ran.code == 0
        assert "Usage: kumite" in ran.out
    assert run().code == 2


def test_duels_are_listed_apart_from_reference_games(run: Run) -> None:
    out = run("games").out
    assert out.index("Duels") < out.index("five_cells") < out.index("For reference")
    assert out.index("For reference") < out.index("kuhn_poker")
    assert "Swords on a line." in out


def test_a_game_that_does_not_load_is_listed_with_the_reason(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = registry.game

    def game(name: str) -> object:
        if name == "kuhn_poker":
            raise BadGame("the game kuhn_poker cannot be loaded: lost")
        return whole(name)

    monkeypatch.setattr(registry, "game", game)
    ran = run("games")
    assert ran.code == 0
    assert "Not usable" in ran.out
    assert "cannot be loaded: lost" in ran.out
    assert "five_cells" in ran.out


def test_a_long_value_of_a_game_is_shown_whole_with_what_it_may_be_below(run: Run) -> None:
    lines = [line.strip() for line in run("games", "perfect_defense").out.splitlines()]
    at = lines.index("deck             [hundred-hands, stone-garden]")
    assert lines[at + 1].startswith("a list of up to 2: one of hundred-hands, stone-garden,")
    assert any(line.split() == ["deck_size", "40", "2", "to", "60"] for line in lines)


def test_one_game_is_shown_with_rules_cards_and_terms(run: Run) -> None:
    out = " ".join(run("games", "five_cells").out.split())
    for text in (
        "hit_points 2 1 to 9",
        "specials_differ true true or false",
        "Zan-Tetsu Strike zan-tetsu",
        "Earth only. Hits the cells 1 and 2 ahead, then leaves you in heaven. Once.",
        "--variant actions.advance.COLUMN=VALUE",
        "hits, card, needs, turns, counter, move",
        "Two strikes that land in the same half of a turn cancel each other.",
    ):
        assert text in out
    assert run("games", "nosuch").code == 1


def test_values_are_shown_as_data_files_write_them() -> None:
    game = kumite.game("five_cells")
    row = game.rules.actions[7]
    fields = row.fields
    assert value_text(game, row.hits, fields["hits"]) == "[0, 1]"
    assert value_text(game, row.needs, fields["needs"]) == "heaven"
    assert value_text(game, row.counter, fields["counter"]) == "false"
    assert range_text(game, fields["hits"]) == "a list: numbers from 0 to 8"
    assert range_text(game, fields["needs"]) == "one of any, heaven, earth"


def test_variants_are_read_as_values() -> None:
    said = ["hit_points=3", "actions.high.hits=[1, 2]", "actions.high.title=Top", "x=a b"]
    assert changes_of(said) == {
        "hit_points": 3,
        "actions": {"high": {"hits": [1, 2], "title": "Top"}},
        "x": "a b",
    }
    assert value_of("true") is True
    assert value_of('"5"') == "5"
    assert value_of("1\ny = 2") == "1\ny = 2"


@pytest.mark.parametrize("where", [("--debug", "games"), ("games", "--debug")])
def test_debug_brings_the_traceback_back(
    run: Run, monkeypatch: pytest.MonkeyPatch, where: tuple[str, ...]
) -> None:
    def broken() -> None:
        raise RuntimeError("odd\x1b[31m")

    monkeypatch.setattr("kumite.cli.shelf.show_all", broken)
    ran = run("games")
    assert ran.code == 70
    assert ran.err.startswith(
        "kumite: unexpected error: RuntimeError: odd [31m (test_main.py, line "
    )
    from kumite.cli.main import main

    with pytest.raises(RuntimeError):
        main(list(where))


def test_ctrl_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kumite.cli.shelf.show_all", stopped)
    assert run("games").code == 130


def command(arguments: str, environment: dict[str, str], **more: str) -> subprocess.Popen[bytes]:
    """The command as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "kumite.cli", *arguments.split()],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**environment, **more},
        cwd=Path(kumite.__file__).parent.parent,
    )


@pytest.mark.parametrize("arguments", ["games five_cells", "play kuhn_poker", "--help"])
def test_a_closed_pipe_is_silent(arguments: str, clean_environment: dict[str, str]) -> None:
    process = command(arguments, clean_environment)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 141)


def test_a_terminal_without_unicode_gets_plain_signs(clean_environment: dict[str, str]) -> None:
    plain = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
    out, err = command("play five_cells", clean_environment, **plain).communicate()
    assert err == b""
    text = out.decode("ascii")
    assert "+-----------+ +" in text
    assert "Left >" in text


def test_listing_and_playing_import_nothing_heavy() -> None:
    script = (
        "import sys, io\n"
        "sys.stdin = io.StringIO('advance high\\nq!\\n')\n"
        "from kumite.cli.main import run\n"
        "run(['--help']); assert 'rich.console' not in sys.modules and 'numpy' not in sys.modules\n"
        "run(['games'])\n"
        "run(['play', 'five_cells'])\n"
        "assert 'numba' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.stderr == b""
    assert done.returncode == 0
