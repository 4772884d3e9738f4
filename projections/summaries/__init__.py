"""What came of a gaming day: summed up from the streams, and kept in editions."""
