"""Authentication, authorization and rate limits: what is decided before a request is answered."""
