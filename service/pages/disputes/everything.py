"""All pages of disputes."""

from typing import Final

from service.pages.disputes import casefile, correcting, docket, doing, raising, statement

PARTS: Final = (docket, raising, doing, correcting, casefile, statement)
