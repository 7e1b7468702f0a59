"""What the build joins: every script is there once for a page, and nothing names one that is gone."""

import shutil
import sys
from pathlib import Path

import pytest
from sources import ROOT

sys.path.insert(0, str(ROOT / "Scripts"))

from webbuild import bundles  # noqa: E402
from webbuild.folder import SERVER  # noqa: E402


@pytest.fixture
def web(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "Web", tmp_path / "web")


def test_each_script_is_there_once_for_a_page_of_file_2(web: Path):
    first = {file.name for file in web.glob("*.js")} - bundles.CLASSIC
    left = bundles.join(web, SERVER)
    apps = {name for name in bundles.scripts(web) if Path(name).parts[0] not in SERVER} - left
    assert not {name for name in apps if "/" not in name} - {bundles.MAIN}
    named = {bundles.target(name, one) for name in apps for one in bundles._ANY.findall((web / name).read_text())}
    libraries = {name for name in named if "/vendor/" in name}
    assert named - libraries - bundles.CLASSIC <= apps, "a script names one that is gone"
    assert not named & (first - {bundles.MAIN})
    # The sentence of a note stands in one script of the page and in the one for the server's own pages.
    having = {name for name in bundles.scripts(web) if "Synchronising stopped because of an error" in (web / name).read_text()}
    assert having == {bundles.MAIN, "texts.js"}


def test_what_a_script_exports_is_exported_by_the_file_that_holds_it_of_file_2(web: Path):
    wanted = {word for file in web.glob("*.js") if file.name not in bundles.CLASSIC for word in bundles.exports(file.read_text())}
    bundles.join(web, SERVER)
    text = (web / bundles.MAIN).read_text()
    exported = {one.rpartition(" ")[2] for one in text[text.rindex("export{") + 7 : text.rindex("}")].split(",")}
    assert exported == wanted and {"texts", "note", "Engine"} <= wanted


def test_two_scripts_that_export_one_name_end_the_build(web: Path, capsys):
    with (web / "notices.js").open("a") as file:
        file.write("\nexport const texts = 1;\n")
    with pytest.raises(SystemExit, match="exports texts"):
        bundles.join(web, SERVER)


def test_a_script_of_the_servers_own_pages_keeps_what_it_names(web: Path):
    bundles.join(web, SERVER)
    for folder in SERVER:
        for file in (web / folder).rglob("*.js"):
            name = str(file.relative_to(web))
            named = {bundles.target(name, one) for one in bundles._ANY.findall(file.read_text())}
            missing = {one for one in named if not (web / one).is_file()}
            assert not missing and bundles.MAIN not in named, f"{name} names {missing or bundles.MAIN}"
