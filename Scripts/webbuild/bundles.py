"""Joins what always comes together: a page asks for a few files instead of seventy, and a phone waits for few answers."""

import re
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath

from .machine import ROOT, fail, run

BUNDLE = "esbuild --bundle --format=esm --minify --target=es2022 --charset=utf8 --log-level=warning".split()
#: Holds every script before the first screen, and is what a page begins with; every style sheet before the first screen.
MAIN, STYLES = "main.js", "host.css"
#: Hold what every app asks for behind its first screen.
BEHIND, BEHIND_STYLES = "behind/behind.js", "behind/behind.css"
#: What is asked for behind the first screen. What these import is held there, too.
ASKED_FOR = "badge ended gestures guests heard keeping keptmaps keyboard lasting later leaving signing styles tidying watching windows".split()
#: Scripts of workers, which share nothing with the page, with what they import.
WORKERS = ["behind/sync.js"]
#: No modules: the service worker, and what it is told.
CLASSIC = {"sw.js", "shell.js"}

_NAMED = re.compile(r'(\bfrom\s*|\bimport\(\s*|\bimport\s*)"(\.{1,2}/[^"]+\.js)"')
_STATIC = re.compile(r'(?:\bfrom|(?:^|\n)import)\s*"(\.{1,2}/[^"]+\.js)"')
_ANY = re.compile(r'"(\.{1,2}/[^"]+\.js)"')
_SHEET = re.compile(r'<link rel="stylesheet" href="\.\./web/([^"]+)">\n')
_SHEETS = re.compile(r"const SHEETS = \[([^\]]*)\];")


def join(fresh: Path, of_server: set[str]) -> set[str]:
    """Joins scripts and styles in a fresh copy of `Web`. What is returned is left for the server's own pages, those in the
    folders `of_server`; else what is held by another file is gone."""
    needed = "\n".join(file.read_text() for folder in of_server for file in sorted((fresh / folder).rglob("*.*")))
    join_styles(fresh)
    first = {file.name for file in fresh.glob("*.js")} - CLASSIC
    behind = {name for name in closure(fresh, {f"behind/{name}.js" for name in ASKED_FOR}) if name.startswith("behind/")}
    holders = dict.fromkeys(first, MAIN) | dict.fromkeys(behind, BEHIND)
    originals = {name: (fresh / name).read_text() for name in {*first, *sheets_of_page()} if f"/{name}\"" in needed or f'"{name}"' in needed}
    workers = {name: closure(ROOT / "Web", {name}) for name in WORKERS}
    for name, members in workers.items():
        bundle(ROOT / "Web", name, members, fresh / name)
        text = (fresh / name).read_text()
        for path, one in sorted(outside(ROOT / "Web", members)):
            holder = holders.get(target(path, one), target(path, one))
            text = text.replace(f'"{one}"', f'"{beside(holder, name)}"')
        (fresh / name).write_text(text)
    for name in sorted(scripts(fresh) - set(WORKERS)):
        if PurePosixPath(name).parts[0] not in of_server:
            point_at(fresh / name, name, holders)
    for holder, members in {MAIN: first, BEHIND: behind}.items():
        hold(fresh, holder, members)
    for name, members in elements(fresh, of_server).items():
        bundle(fresh, name, members, fresh / name)
        for other in members - {name}:
            (fresh / other).unlink()
    for name in {*first, *behind, *sheets_of_page()} - {MAIN, BEHIND, STYLES}:
        (fresh / name).unlink(missing_ok=True)
    for name in set().union(*workers.values()) - set(WORKERS) - named_in(fresh):
        (fresh / name).unlink(missing_ok=True)
    for name, text in originals.items():
        assert not (fresh / name).exists(), f"A page of the server needs {name} as it is; it has to have another name."
        (fresh / name).write_text(text)
    return set(originals)


def scripts(web: Path) -> set[str]:
    return {str(file.relative_to(web)) for file in web.rglob("*.js") if file.name not in CLASSIC}


def target(name: str, specifier: str) -> str:
    return normpath(PurePosixPath(name).parent / specifier)


def closure(web: Path, names: set[str]) -> set[str]:
    """Scripts, and what they import before they run, but for libraries."""
    found, new = set(), names
    while new:
        found |= new
        imported = {target(name, one) for name in new for one in _STATIC.findall((web / name).read_text())}
        new = {name for name in imported if "/vendor/" not in name} - found
    return found


def named_in(web: Path, but: set[str] = frozenset()) -> set[str]:
    """What scripts name, but for these."""
    return {target(name, one) for name in scripts(web) - but for one in _ANY.findall((web / name).read_text())}


def elements(fresh: Path, of_server: set[str]) -> dict[str, set[str]]:
    """What an element is made of, by its script, where nobody else names a part of it."""
    found = {}
    for folder in sorted(fresh.iterdir()):
        name = f"{folder.name}/{folder.name}.js"
        if not (fresh / name).is_file() or folder.name in of_server | {PurePosixPath(BEHIND).parent.name}:
            continue
        members = {one for one in closure(fresh, {name}) if PurePosixPath(one).parent.name == folder.name}
        if len(members) > 1 and not named_in(fresh, but=members) & (members - {name}):
            found[name] = members
    return found


def point_at(file: Path, name: str, holders: dict[str, str]) -> None:
    """Names the holders of scripts instead of them, except for that of this script itself."""

    def pointed(match: re.Match) -> str:
        holder = holders.get(target(name, match[2]))
        if holder is None or holder == holders.get(name):
            return match[0]
        return f'{match[1]}"{beside(holder, name)}"'

    file.write_text(_NAMED.sub(pointed, file.read_text()))


def beside(name: str, other: str) -> str:
    """How one file names another."""
    path = relpath(name, PurePosixPath(other).parent)
    return path if path.startswith("..") else f"./{path}"


def hold(fresh: Path, holder: str, members: set[str]) -> None:
    """Makes one file of scripts, which exports what they export."""
    exported = [word for name in sorted(members) for word in exports((fresh / name).read_text())]
    twice = sorted({word for word in exported if exported.count(word) > 1})
    if twice:
        fail(f"More than one script in {holder} exports {', '.join(twice)}.")
    entry = (fresh / holder).with_name("entry.js")
    names = sorted(PurePosixPath(name).name for name in members)
    entry.write_text("".join(f'export * from "./{name}";\n' for name in names))
    bundle(fresh, str(entry.relative_to(fresh)), members, joined := entry.with_name("joined.js"))
    entry.unlink()
    joined.rename(fresh / holder)


def exports(text: str) -> list[str]:
    declared = re.findall(r"(?:^|\n)export (?:async )?(?:function|class|const|let) ([\w$]+)", text)
    assert len(declared) == len(re.findall(r"(?:^|\n)export ", text)), text
    return declared


def bundle(web: Path, entry: str, members: set[str], result: Path) -> None:
    """One script of several; all others stay where they are."""
    others = sorted({one for _, one in outside(web, members)})
    run(*BUNDLE, *(f"--external:{one}" for one in others), web / entry, f"--outfile={result}", "--allow-overwrite", name=result.name)


def outside(web: Path, members: set[str]) -> set[tuple[str, str]]:
    """What scripts name besides each other: who, and how."""
    named = {(name, one) for name in members for _, one in _NAMED.findall((web / name).read_text())}
    return {(name, one) for name, one in named if target(name, one) not in members}


def sheets_of_page() -> list[str]:
    return _SHEET.findall((ROOT / "Web/index.html").read_text())


def join_styles(fresh: Path) -> None:
    """One style sheet before the first screen, and one behind it, each in the order of those it is made of."""
    asking = fresh / "behind/styles.js"
    [names] = _SHEETS.findall(asking.read_text())
    behind = [f"behind/{name}.css" for name in re.findall(r'"(\w+)"', names)]
    together = "\n".join((fresh / name).read_text() for name in behind)
    for name in behind:
        (fresh / name).unlink()
    (fresh / BEHIND_STYLES).write_text(together)
    asking.write_text(_SHEETS.sub(f'const SHEETS = ["{PurePosixPath(BEHIND_STYLES).stem}"];', asking.read_text()))
    (fresh / STYLES).write_text("\n".join((fresh / name).read_text() for name in sheets_of_page()))


def page_of(text: str) -> str:
    """The page with the style sheet that holds all of its own."""
    links = "".join(match[0] for match in _SHEET.finditer(text))
    assert links in text, "The style sheets of Web/index.html have to follow each other."
    return text.replace(links, f'<link rel="stylesheet" href="../web/{STYLES}">\n')
