"""The nightly work: gaming days that are over, computed table by table by any worker."""
