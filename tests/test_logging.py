"""The fixture that fails a test when anything logs an error must itself be able to fail."""

import logging

import pytest


@pytest.mark.parametrize("propagate", [True, False])
def test_an_error_of_any_logger_is_noted(errors_logged: list[str], propagate: bool) -> None:
    logger = logging.getLogger(f"somewhere.{propagate}")
    logger.propagate = propagate
    logger.addHandler(logging.NullHandler())
    logger.warning("A warning is no error.")
    assert errors_logged == []
    logger.error("The %s broke.", "mast")
    assert errors_logged == [f"somewhere.{propagate}: The mast broke."]
    errors_logged.clear()
