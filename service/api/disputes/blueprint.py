"""The blueprint of disputes, whose views stand in several modules."""

from typing import Final

from service.http.endpoint import ResourceBlueprint

DISPUTES: Final = ResourceBlueprint(
    "disputes",
    __name__,
    url_prefix="/v1/disputes",
    description="Disputes: raised, looked into, ruled on, agreed to, made good, closed.",
)
