"""The pages of the case file: a dispute on paper, from its claim to the signatures."""

from typing import Final

from flask import Response

from domain.facts.dispute_channels import CHANNEL_NAMES
from service.pages.disputes.case_file import build_case_file
from service.pages.disputes.case_file_pdf import SIGNATORIES, render_case_pdf
from service.pages.disputes.wording import (
    OUTCOME_NAMES,
    PAYER_NAMES,
    describe_awards,
    describe_fact,
)
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import CONTENT_SECURITY_POLICY, render_page
from service.pages.svg.cards import draw_inline_hand
from service.pages.svg.symbols import draw_symbols

PDF_TYPE: Final = "application/pdf"


@PAGES.page("/disputes/<id:dispute_id>/case-file", permission="read")
def show_case_file(dispute_id: str) -> Response:
    """Show the case file for reading or printing."""
    case = build_case_file(dispute_id)
    return render_page(
        "disputes/case_file.html",
        case=case,
        signed_by=SIGNATORIES,
        symbols=draw_symbols(),
        evidence=[
            (evidence, describe_fact(evidence, case.zone)) for evidence in case.dispute.evidence
        ],
        hand_inline=draw_inline_hand,
        channels=CHANNEL_NAMES,
        outcomes=OUTCOME_NAMES,
        payers=PAYER_NAMES,
        awards_said=describe_awards,
    )


@PAGES.page("/disputes/<id:dispute_id>/case-file.pdf", permission="read")
def send_case_file_pdf(dispute_id: str) -> Response:
    """Send the case file as a PDF."""
    case = build_case_file(dispute_id)
    name = f"{case.dispute.dispute}-v{case.dispute.version}.pdf"
    return Response(
        render_case_pdf(case),
        content_type=PDF_TYPE,
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Content-Security-Policy": CONTENT_SECURITY_POLICY,
            "Cache-Control": "private, no-store",
        },
    )
