from numpy import float32
from numpy.typing import NDArray

def spread(
    array: NDArray[float32], rows: int, amounts: bytes, bits: bytes, lit: bytes, /
) -> None: ...
