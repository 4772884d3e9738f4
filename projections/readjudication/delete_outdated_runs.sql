-- Runs that nobody can go on with, as other rules are in force now, and the oldest where many wait.
DELETE FROM live.readjudications
WHERE
    judged_by <> %(judged_by)s
    OR run NOT IN (
        SELECT latest.run
        FROM live.readjudications AS latest
        ORDER BY latest.run DESC
        LIMIT %(kept)s
    )
