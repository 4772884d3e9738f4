-- The disputes are the last of what a store is filled with.
SELECT EXISTS (
    SELECT FROM store.stored_events
    WHERE originator_id > 'dispute:' AND originator_id < 'dispute;'
)
