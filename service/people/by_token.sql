-- Whose token this is, what it allows, and that it was shown: noted in the same statement.
WITH known AS (
    SELECT
        account.account,
        account.role,
        token.permissions,
        'token ' || token.token AS by_what,
        account.role = ANY(%(roles)b::text[])
        AND (%(permission)b::text = 'signed-in' OR %(permission)b::text = ANY(token.permissions))
            AS allowed
    FROM people.tokens AS token
    INNER JOIN people.accounts AS account ON account.account = token.account
    WHERE
        token.sha256 = %(sha256)b
        AND token.revoked_at IS NULL
        AND token.expires_at > clock_timestamp()
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
