"""Downloading a game and going on from a record."""

from served import ME, Server, Visitor, bot


def test_a_game_goes_out_as_a_record_and_comes_back_as_a_table(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME | {"name": 'Anna "A" \\ Z'}, ME], options={"rebuild_delay": 2})
    with visitor.page(table) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4 a1>p1")
        turns = page.now["turns"]
    answer = visitor.http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert "e4*a1>p1..." in answer.text and "Seed" not in answer.text
    again = visitor.set_up([ME, bot("random")], record=answer.text)
    with visitor.page(again) as page:
        assert page.now["turns"] == turns and page.now["options"]["rebuild_delay"] == 2
        assert page.now["view"]["relocations_left"] == 1
        page.plays("stop")
        page.until_now(lambda now: now["view"]["to_act"] == 0)


def test_the_end_of_a_record_is_kept(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        page.plays("d3")
        page.ask(type="resign", revision=1)
    text = visitor.http.get(f"/api/tables/{table}/record").text
    assert '[Result "r1"]' in text and '[Reason "resigned"]' in text and text.endswith("=r1\n")
    with visitor.page(visitor.set_up([ME, ME], record=text)) as page:
        assert page.now["state"] == "over" and page.now["result"]["reason"] == "resigned"


def test_a_bad_record_is_refused_with_line_column_and_ruling(server: Server) -> None:
    visitor = Visitor(server)
    text = '[Game "kensington"]\n[Players "2"]\n\n1. e3 2. e3 =open\n'
    answer = visitor.http.post("/api/tables", json={"game": "kensington", "seats": [ME, ME], "record": text})
    assert answer.status_code == 422
    trouble = answer.json()
    assert trouble["code"] == "record" and trouble["rule"] == "K2"
    assert trouble["sentence"].startswith("Line 4, column 10, turn 2: ")
    for bad in ("", "hello", text[:-6], '[Game "chess"]\n=open', "\x00", "[" * 1000, "{" * 1000, "(" * 1000):
        wanted = {"game": "kensington", "seats": [ME, ME], "record": bad or " "}
        answer = visitor.http.post("/api/tables", json=wanted)
        assert answer.status_code == 422 and answer.json()["sentence"], bad


def test_a_record_needs_its_own_number_of_seats(server: Server) -> None:
    visitor = Visitor(server)
    wanted = {"game": "kensington", "seats": [ME] * 4, "record": '[Game "kensington"]\n[Players "2"]\n\n=open\n'}
    assert visitor.http.post("/api/tables", json=wanted).json()["code"] == "seats"
