"""Benchmarks of Runback, against plain baselines measured in the same run or in seconds."""
