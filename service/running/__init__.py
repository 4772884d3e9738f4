"""The service under gunicorn: its processes, and its patience with whoever asks slowly."""
