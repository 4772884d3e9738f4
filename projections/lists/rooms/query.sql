SELECT
    room, name, zone, day_starts, opened_at, second_person_above, dispute_age_limit_hours,
    retention_years, rotation_policies, languages, last_at, version
FROM live.rooms
WHERE %(room)s::text IS NULL OR room = %(room)s
ORDER BY room
