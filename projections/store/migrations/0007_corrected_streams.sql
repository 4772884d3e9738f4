-- Which streams have a correction: facts are added to all others without reading them.
CREATE INDEX stored_events_corrections ON store.stored_events (originator_id)
    WHERE topic IN ('round.corrected', 'table.corrected', 'room.corrected');
