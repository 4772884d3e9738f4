"""The REST API: a module or a package per resource."""
