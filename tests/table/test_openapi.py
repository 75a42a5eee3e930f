"""Whatever a program asks for, it gets an answer as the API's description has it, and never a 500."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from served import Server

from royalborough.table.http import create_app

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
"""Not: that data which fit the description are accepted, for they may still be of no game."""

schema = schemathesis.openapi.from_dict(create_app(":memory:").openapi())


@schema.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_described(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS)
