"""The limited bank, and recorded pay-offs compared with what is due."""
