"""Whether a server process is alive, and whether it can serve: what proxies and orchestrators ask."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel

from royalborough import __version__
from royalborough.table.log import EventLog

router = APIRouter(prefix="/api")


class Condition(BaseModel):
    """What a healthy process answers."""

    version: str = __version__


def _log(request: Request) -> EventLog:
    log: EventLog = request.app.state.log
    return log


@router.get("/health")
async def health() -> Condition:
    """The process is alive."""
    return Condition()


@router.get("/ready")
async def ready(log: Annotated[EventLog, Depends(_log)]) -> Condition:
    """The process can serve: its database answers. Otherwise the status is 503."""
    await log.check()
    return Condition()
