"""What drawings use again and again: the suits, and the backs of cards and tiles."""

from typing import Final

from markupsafe import Markup

from projections.pdf.suit_shapes import SUIT_SHAPES
from service.pages.svg.blocks import finish_svg

_STAR: Final = "M12 .8l3.3 7.3 7.9.9-5.9 5.4 1.6 7.9L12 18.3l-6.9 4 1.6-7.9L.8 9l7.9-.9Z"
_BACK: Final = (
    '<rect x=".75" y=".75" width="38.5" height="54.5" rx="4.5"/>'
    '<rect class="panel" x="4" y="4" width="32" height="48" rx="2"/>'
    '<path class="weave" d="M4 16 16 4M4 28 28 4M4 40 36 8M4 52 36 20M12 52 36 32M24 52 36 44'
    'M36 16 24 4M36 28 12 4M36 40 4 8M36 52 4 20M28 52 4 32M16 52 4 44"/>'
)


def draw_symbols() -> Markup:
    """Hidden; a page that shows cards holds it once."""
    suits = "".join(
        f'<symbol id="suit-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in {**SUIT_SHAPES, "joker": _STAR}.items()
    )
    back = f'<symbol id="card-back" viewBox="0 0 40 56">{_BACK}</symbol>'
    # It has no size, rather than not being displayed: then nothing could be used of it.
    return finish_svg(
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{suits}{back}</svg>'
    )
