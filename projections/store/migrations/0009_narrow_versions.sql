-- No stream has two billion events: 24 bytes less an event, in its row and in the key.
ALTER TABLE store.stored_events ALTER COLUMN originator_version TYPE integer;
