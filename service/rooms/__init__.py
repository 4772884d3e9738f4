"""Rooms over REST: opened, their settings made, and documents put in force."""
