"""What drawings use again and again: the suits, and the backs of cards and tiles."""

from typing import Final

from markupsafe import Markup

from service.pages.drawing.blocks import whole

SUITS: Final = {
    "s": "M12 1C9 6.5 2 10 2 15.2c0 3 2.2 5 4.8 5 1.7 0 3.2-.8 4.1-2.2-.2 2.4-1 4-2.7 5.5h7.6"
    "c-1.7-1.5-2.5-3.1-2.7-5.5.9 1.4 2.4 2.2 4.1 2.2 2.6 0 4.8-2 4.8-5C22 10 15 6.5 12 1Z",
    "h": "M12 23C8.5 17.5 1.5 13.8 1.5 7.6 1.5 4.2 4 2 6.9 2c2.2 0 4.2 1.2 5.1 3.6"
    "C12.9 3.2 14.9 2 17.1 2c2.9 0 5.4 2.2 5.4 5.6C22.5 13.8 15.5 17.5 12 23Z",
    "d": "M12 .5C14.4 5 17 8.6 20.5 12 17 15.4 14.4 19 12 23.5 9.6 19 7 15.4 3.5 12"
    " 7 8.6 9.6 5 12 .5Z",
    "c": "M12 1.2a4.9 4.9 0 0 0-4 7.75A4.95 4.95 0 1 0 11 17.1c-.1 2.8-.9 4.7-2.8 6.4h7.6"
    "c-1.9-1.7-2.7-3.6-2.8-6.4A4.95 4.95 0 1 0 16 8.95 4.9 4.9 0 0 0 12 1.2Z",
}
"""The suits as paths, 24 by 24."""

_STAR: Final = "M12 .8l3.3 7.3 7.9.9-5.9 5.4 1.6 7.9L12 18.3l-6.9 4 1.6-7.9L.8 9l7.9-.9Z"
_BACK: Final = (
    '<rect x=".75" y=".75" width="38.5" height="54.5" rx="4.5"/>'
    '<rect class="panel" x="4" y="4" width="32" height="48" rx="2"/>'
    '<path class="weave" d="M4 16 16 4M4 28 28 4M4 40 36 8M4 52 36 20M12 52 36 32M24 52 36 44'
    'M36 16 24 4M36 28 12 4M36 40 4 8M36 52 4 20M28 52 4 32M16 52 4 44"/>'
)


def symbols() -> Markup:
    """Hidden; a page that shows cards holds it once."""
    suits = "".join(
        f'<symbol id="suit-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in {**SUITS, "joker": _STAR}.items()
    )
    back = f'<symbol id="card-back" viewBox="0 0 40 56">{_BACK}</symbol>'
    # It has no size, rather than not being displayed: then nothing could be used of it.
    return whole(
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{suits}{back}</svg>'
    )
