-- The greatest position once every statement that was writing has ended. Sent in one go, so that the
-- lock is never held for a client that has stopped to listen; who waits for it holds up the writers.
BEGIN;
SET LOCAL lock_timeout = '1s';
SELECT pg_advisory_xact_lock('store.stored_events'::regclass::bigint);
SELECT max(notification_id) FROM store.stored_events;
COMMIT
