"""The page as the server shows it: any address is it, files are themselves, and its version is told first."""

from pathlib import Path

from served import ME, Server, Visitor

from royalborough.table.built import BuiltPage


def test_every_address_is_the_page_and_its_files_are_themselves(server: Server) -> None:
    visitor = Visitor(server)
    for path in ("/", "/t/abc", "/games?game=morris", "/nowhere/at/all"):
        answer = visitor.http.get(path)
        assert answer.headers["content-type"].startswith("text/html") and '<div id="app">' in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    worker = visitor.http.get("/service-worker.js")
    assert "javascript" in worker.headers["content-type"] and worker.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in worker.headers["content-security-policy"]


def test_a_line_begins_with_the_version_of_the_page(server: Server) -> None:
    visitor = Visitor(server)
    version = visitor.http.get("/").text.partition('name="version" content="')[2][:12]
    with visitor.page(visitor.set_up([ME, ME])) as page:
        assert page.heard[0] == {"type": "hello", "page": version}


def test_another_page_is_of_another_version(tmp_path: Path) -> None:
    assert BuiltPage(tmp_path).version == ""
    for version in ("0a", "0b"):
        (tmp_path / "index.html").write_text(f'<meta name="version" content="{version}" />')
        assert BuiltPage(tmp_path).version == version
