"""The case file: a dispute on paper, from its claim to the signatures."""

from typing import Final

from flask import Response

from service.pages.disputes.case import case_file
from service.pages.disputes.paper import SIGNED_BY, case_pdf
from service.pages.disputes.sentences import CHANNELS, OUTCOMES, PAYERS, awards_said, said
from service.pages.drawing.cards import hand_inline
from service.pages.drawing.symbols import symbols
from service.pages.layout import POLICY, shown
from service.pages.section import PAGES

PDF: Final = "application/pdf"


@PAGES.page("/disputes/<id:dispute_id>/case-file", needs="read")
def read_case_file(dispute_id: str) -> Response:
    """Show the case file, to be read or printed."""
    case = case_file(dispute_id)
    return shown(
        "disputes/case-file.html", case=case, signed_by=SIGNED_BY, symbols=symbols(),
        evidence=[(one, said(one, case.zone)) for one in case.told.evidence],
        hand_inline=hand_inline,
        channels=CHANNELS, outcomes=OUTCOMES, payers=PAYERS, awards_said=awards_said,
    )  # fmt: skip


@PAGES.page("/disputes/<id:dispute_id>/case-file.pdf", needs="read")
def give_case_file(dispute_id: str) -> Response:
    """Give the case file as a PDF."""
    case = case_file(dispute_id)
    name = f"{case.told.dispute}-v{case.told.version}.pdf"
    return Response(
        case_pdf(case), content_type=PDF,
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Content-Security-Policy": POLICY, "Cache-Control": "private, no-store",
        },
    )  # fmt: skip
