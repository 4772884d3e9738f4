"""Projections: tables that are worked out from the streams, and can be worked out anew."""
