-- Tokens that expire within a week and were shown in the week before.
SELECT token.token, token.account, token.label, token.expires_at
FROM people.tokens AS token
INNER JOIN people.accounts AS account ON account.account = token.account
WHERE
    token.expires_at BETWEEN %(now)s AND %(now)s + interval '7 days'
    AND token.revoked_at IS NULL
    AND account.disabled_at IS NULL
    AND EXISTS (
        SELECT FROM store.access
        WHERE
            access.who = token.account
            AND access.at > %(now)s - interval '7 days'
            AND access.by_what = 'token ' || token.token
    )
ORDER BY token.expires_at, token.token
