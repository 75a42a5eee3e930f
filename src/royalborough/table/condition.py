"""Whether a server process is alive, and whether it can serve: what proxies and orchestrators ask."""

from fastapi import APIRouter
from pydantic import BaseModel

from royalborough import __version__
from royalborough.table.dependencies import TheLog

router = APIRouter(prefix="/api")


class Condition(BaseModel):
    """What a healthy process answers."""

    version: str = __version__


@router.get("/health")
async def health() -> Condition:
    """The process is alive."""
    return Condition()


@router.get("/ready")
async def ready(log: TheLog) -> Condition:
    """The process can serve: its database answers. Otherwise the status is 503."""
    await log.check()
    return Condition()
