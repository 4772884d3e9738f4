"""Judging the rounds of whole days again: interrupted at any time, it goes on where it was."""
