"""The service: REST for compliance and devices, people and permissions."""
