"""What a hand-made file may do: the same record comes out."""

import re

import pytest
from records.build import read, rewritten
from records.sample import HEAD, SAMPLE

EXPECTED = read(SAMPLE)


def test_the_sample_is_canonical() -> None:
    assert rewritten(SAMPLE) == SAMPLE
    assert EXPECTED.tags == {"Event": 'Royal "Borough" Open', "Place": "Kensington Gardens"}
    assert EXPECTED.main.comment == "Before all {moves}."
    assert EXPECTED.main.tokens[1].variations[0].tokens[1].variations[0].tokens[0].marks == [6]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + SAMPLE,
        SAMPLE.replace("\n", "\r\n"),
        SAMPLE.replace("\n", "\r"),
        "\ufeff" + SAMPLE.replace("\n", "\r\n"),
        SAMPLE.replace("\n", "\n\n\n"),
        SAMPLE.replace("\n", " \t\n  "),
        "\n\n  " + SAMPLE + "\n \n\t",
        SAMPLE.rstrip("\n"),
        SAMPLE.replace("\n\n", "\n"),
        SAMPLE.replace("]\n", "] "),
        SAMPLE.replace("[Event ", "[ Event\t ").replace('Open"]', 'Open"  ]'),
        re.sub(r"(\d+\.)\s", r"\1", SAMPLE),
        re.sub(r"\d+\.\s", "", SAMPLE),
        re.sub(r"\d+\.\s", "77. ", SAMPLE),
        re.sub(r"(\d+)\.\s", r"\1... ", SAMPLE),
        re.sub(r"([({])", r" \1 ", SAMPLE.replace(r"\{", "<")).replace("<", r"\{"),
        SAMPLE.replace("e3", "E3").replace("g2*a1>h8", "G2*A1>H8"),
        SAMPLE.replace("{A comment}", "{A}{comment}"),
        SAMPLE.replace("A comment", "A \t  comment\n"),
        SAMPLE.replace("*p4>p3", "p4>p3"),
        SAMPLE.replace("*p4>p3", "9... *p4>p3"),
        SAMPLE.replace('[Rules "1"]\n', "").replace('[Players "2"]\n', ""),
        SAMPLE.replace('[Result "r1"]\n', ""),
        SAMPLE.replace("starts=red ", "").replace("red_fewer=0 blue_fewer=0 red_head_start=0 ", ""),
    ],
)
def test_it_reads_the_same(text: str) -> None:
    assert read(text) == EXPECTED
    assert rewritten(text) == SAMPLE


def test_tags_that_are_not_ours_are_kept_in_their_order() -> None:
    tags = {"Zeta": "1", "Event": "", "X-y.z": "[b] {c}", "Ünïcode_9": "é"}
    text = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    record = read(text + HEAD + "e3 =open")
    assert list(record.tags.items()) == list(tags.items())
    assert rewritten(text + HEAD + "e3 =open").count("Zeta") == 1


def test_comments_of_one_token_become_one() -> None:
    assert read(HEAD + "{a} {b} e3 {c}\n{d\ne} =open").main.comment == "a b"
    assert read(HEAD + "{a} {b} e3 {c}\n{d\ne} =open").main.tokens[0].comment == "c d e"


def test_the_shortest_record() -> None:
    record = read('[Game "kensington"]=open')
    assert record.main.tokens == []
    assert record.result == "open"
