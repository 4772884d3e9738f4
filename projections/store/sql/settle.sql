-- A commit that waits for the disk waits for all that was committed before it.
SELECT pg_logical_emit_message(true, 'runback', '')
