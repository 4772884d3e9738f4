"""The service under gunicorn: the application, its processes, its slow clients."""
