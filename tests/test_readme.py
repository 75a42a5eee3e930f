"""What the README shows is true."""

import doctest
from pathlib import Path


def test_the_examples_of_the_readme_work() -> None:
    results = doctest.testfile(str(Path("README.md").resolve()), module_relative=False)
    assert results.attempted > 5 and results.failed == 0
