"""What is taken out of Runback: lists, records and events as they were at one moment."""
