"""Readjudication of the rounds of whole days; an interrupted run resumes where it stopped."""
