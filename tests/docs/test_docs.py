"""The code in README and docs is run, and the game that is built there is the skeleton."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kumite.cli
from kumite.cli.new import create
from kumite.errors import KumiteError

ROOT = Path(__file__).parents[2]
SKELETON = Path(kumite.cli.__file__).parent / "skeleton" / "project" / "src" / "standoff"
GUIDE = ROOT / "docs" / "writing-a-game.md"
BLOCK = re.compile(r"^```(\w+)(?: ([\w.]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(path: Path) -> list[tuple[str, str, str]]:
    """Language, file name and content of each fenced block."""
    return BLOCK.findall(path.read_text(encoding="utf-8"))


def files_of_the_guide() -> dict[str, str]:
    files: dict[str, str] = {}
    for _, name, content in blocks(GUIDE):
        if name:
            files[name] = files.get(name, "") + content + "\n\n"
    return files


def squeezed(text: str) -> str:
    """A file without the number of empty lines between its pieces."""
    return re.sub(r"\n{2,}", "\n\n", text).strip()


@pytest.mark.parametrize("path", sorted(SKELETON.glob("*.*")), ids=lambda path: path.name)
def test_the_guide_builds_the_skeleton_file_by_file(path: Path) -> None:
    built = files_of_the_guide()[path.name]
    assert squeezed(built) == squeezed(path.read_text(encoding="utf-8"))


def test_the_code_of_the_guide_runs_on_the_game_it_builds(tmp_path: Path) -> None:
    package = tmp_path / "standoff"
    package.mkdir()
    for name, content in files_of_the_guide().items():
        (package / name).write_text(content, encoding="utf-8")
    code = "\n".join(c for language, name, c in blocks(GUIDE) if language == "python" and not name)
    assert code.count("assert") > 6
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize(
    "path",
    [p for p in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if p != GUIDE],
    ids=lambda path: path.name,
)
def test_the_code_of_other_pages_runs(path: Path, tmp_path: Path) -> None:
    code = "\n".join(content for language, _, content in blocks(path) if language == "python")
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))], ids=lambda path: path.name
)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_a_new_game_passes_the_contract_suite_unchanged(tmp_path: Path) -> None:
    folder = create("dark_alley", tmp_path)
    assert "standoff" not in "".join(
        path.read_text(encoding="utf-8").lower() for path in folder.rglob("*") if path.is_file()
    )
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "--target", str(site), str(folder)],
        check=True, capture_output=True,
    )  # fmt: skip
    script = (
        f"import sys; sys.path.insert(0, {str(site)!r}); import pytest; sys.exit(pytest.main())"
    )
    made = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    assert re.search(r"\d\d passed", made.stdout), made.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Duel", "does not do as a name"),
        ("2fast", "does not do as a name"),
        ("a-b", "does not do as a name"),
        ("", "does not do as a name"),
        ("../x", "does not do as a name"),
        ("class", "Python or Kumite uses itself"),
        ("random", "Python or Kumite uses itself"),
        ("kumite", "Python or Kumite uses itself"),
        ("five_cells", "there is a game five_cells already"),
        ("numpy", "there is an installed package numpy already"),
    ],
)
def test_a_bad_name_is_refused(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(KumiteError, match=message):
        create(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with pytest.raises(KumiteError, match="is there already; nothing was written"):
        create("mine", tmp_path)
