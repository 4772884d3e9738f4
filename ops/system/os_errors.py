"""Errors of the operating system in words."""


def describe_os_error(error: OSError) -> str:
    """Return what went wrong, without the file: `no such file or directory`."""
    return (error.strerror or str(error)).lower()
