"""SVG as pixels."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def painted(svg: str, width: int | None = None) -> bytes:
    """A picture without text as PNG, so many pixels wide; as wide as the SVG says where nothing is said."""
    # Most of what imports this never paints.
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, width=width))


def pixels(svg: str, width: int | None = None) -> NDArray[np.uint8]:
    """A picture as red, green and blue from 0 to 255, shape (height, width, 3)."""
    import numpy as np
    from PIL import Image

    with Image.open(BytesIO(painted(svg, width))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)
