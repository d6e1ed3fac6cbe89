class Net:
    def __init__(
        self,
        weights: bytes,
        numbers: int,
        actions: int,
        width: int,
        depth: int,
        seats: int,
        sees_legal: bool,
    ) -> None: ...
    def look(
        self, numbers: bytes, legal: list[int], players: int, temperature: float
    ) -> list[float]: ...
