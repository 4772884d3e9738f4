-- What was worked out before of the days that are looked at anew.
DELETE FROM rotation AS old USING rotation_due AS due
WHERE (old.room, old.table_id, old.day) = (due.room, due.table_id, due.day);
DELETE FROM rotation_findings AS old USING rotation_due AS due
WHERE (old.room, old.table_id, old.day) = (due.room, due.table_id, due.day);
DELETE FROM rotation_sources AS old USING rotation_due AS due
WHERE (old.room, old.table_id, old.day) = (due.room, due.table_id, due.day);
DELETE FROM rotation_due
