"""The night's work: what is begun, who is sent to it, and that nothing is lost with whoever was."""
