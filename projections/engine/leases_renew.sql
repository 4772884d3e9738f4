-- What was not renewed in time goes; the projector and its own leases are renewed, even late ones.
WITH renewed AS (
    UPDATE live.leases SET until = clock_timestamp() + make_interval(secs => %(seconds)s)
    WHERE owner = %(owner)s
),

ended AS (
    DELETE FROM live.leases WHERE until < clock_timestamp() AND owner <> %(owner)s
),

gone AS (
    DELETE FROM live.projectors WHERE until < clock_timestamp() AND projector <> %(owner)s
)

INSERT INTO live.projectors (projector, version, until)
VALUES (%(owner)s, %(version)s, clock_timestamp() + make_interval(secs => %(seconds)s))
ON CONFLICT (projector) DO UPDATE SET until = excluded.until
