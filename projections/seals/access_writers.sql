-- The transactions that have written to the access log, or are about to, and have not ended.
SELECT virtualtransaction
FROM pg_locks
WHERE
    relation = 'store.access'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND mode = 'RowExclusiveLock'
    AND pid IS DISTINCT FROM pg_backend_pid()
