-- Apart from the save, so that nobody waits for it; it need not survive a crash, readers look anyway.
BEGIN;
SET LOCAL synchronous_commit = off;
NOTIFY runback_recorded;
COMMIT
