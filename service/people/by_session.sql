-- Whose session this is, and what is done in it: noted in the same statement.
WITH known AS (
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
),

noted AS (
    INSERT INTO store.access
        (who, by_what, permission, allowed, target, request, request_id)
    SELECT
        account, by_what, %(permission)b, allowed, %(target)b, %(request)b, %(request_id)b
    FROM known
)

SELECT account, role, permissions, by_what, allowed FROM known
