-- Whose session this is, and what is done in it.
known AS (
    SELECT
        account.account,
        account.role,
        NULL::text[] AS permissions,
        'session' AS by_what,
        account.role = ANY(%(roles)b::text[]) AS allowed
    FROM people.sessions AS session
    INNER JOIN people.accounts AS account ON account.account = session.account
    WHERE
        session.sha256 = %(sha256)b
        AND session.expires_at > clock_timestamp()
        AND account.disabled_at IS NULL
)
