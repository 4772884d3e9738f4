"""What is read from the streams, and how it is kept up to date."""
