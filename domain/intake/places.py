"""Places in a record or stream: its facts, and the fields of its header and facts."""

from domain.errors import Path, Place


def name_event(place: int, field: str = "") -> Place:
    """Return the place of an event, or of one of its fields."""
    event = Place(f"event {place}", ("events", place))
    return event.enclose(name_path(parse_path(field))) if field else event


def name_field(place: int | None, field: str = "") -> Place:
    """Return the place of a field; a fact checked on its own has no place."""
    if place is not None:
        return name_event(place, field)
    return name_path(parse_path(field))


def name_path(path: Path) -> Place:
    """Return the place at this path of a header or fact."""
    return Place(f"field `{'.'.join(map(str, path))}`" if path else "", path)


def parse_path(field: str) -> Path:
    """Return the path that a field such as `awards.0.bettor` stands for."""
    steps = field.split(".") if field else ()
    return tuple(int(step) if step.isdecimal() else step for step in steps)
