-- What the patron's id stands for from now on.
INSERT INTO people.patrons (patron, name, contact, note, changed_by)
VALUES (%(patron)s, %(name)s, %(contact)s, %(note)s, %(changed_by)s)
ON CONFLICT (patron) DO UPDATE SET
    name = excluded.name,
    contact = excluded.contact,
    note = excluded.note,
    changed_by = excluded.changed_by,
    changed_at = clock_timestamp()
