"""The operating system: stop signals, file locks, exit statuses and errors."""
