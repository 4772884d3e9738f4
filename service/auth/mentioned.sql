-- The disputes about the round that is asked about, as JSON.
mentioned AS (
    SELECT coalesce(json_agg(json_build_array(dispute, status, claim)), '[]')::text AS mentions
    FROM about
)
