import type { CallContext, SignedIn } from '../../platform/http/access.js';
import { accountFactsSql } from '../../user/memberships/membership.queries.js';
import { PROFILE_JOINS } from '../../user/profile.js';
import { withCount, WRITES_WINDOW_MS, type CountedUse } from '../../platform/rate-limits/counted-use.js';

/** The caller of a request, as the statements below select them. */
export type CallerRow = Omit<SignedIn, 'call'> &
  Required<Pick<CallContext, 'account'>> & { lastUsedAt: Date; count?: CountedUse };

/**
 * Selects the account $2 of session $1, with its profile if $5. Selects nothing if the session ended by $3, or if it is
 * an administrator's and was last used by $4.
 */
export const CALLER = `
  SELECT account.id, account.email, account.role, account.language,
    coalesce(expert.status, organization.status, 'active') AS status,
    membership.role AS "memberRole",
    session.id AS "sessionId", session."confirmedAt", session."lastUsedAt",
    CASE
      WHEN account.role <> 'admin' OR session."passkeyAt" IS NOT NULL THEN NULL
      WHEN EXISTS (SELECT FROM passkeys WHERE passkeys."userId" = account.id) THEN 'passkey'
      ELSE 'first-passkey'
    END AS "waitsFor",
    CASE WHEN $5::boolean THEN json_build_object(
      ${accountFactsSql('$3')},
      'profile', coalesce(row_to_json(expert), row_to_json(organization))
    ) END AS account
  FROM sessions AS session
  JOIN users AS account ON account.id = session."userId"
  ${PROFILE_JOINS}
  WHERE session.id = $1 AND session."userId" = $2 AND session."expiresAt" > $3
    AND (account.role <> 'admin' OR session."lastUsedAt" > $4)`;

/** Selects the same, and counts a write of the account. */
export const CALLER_AND_COUNT_WRITE = withCount(CALLER, { name: 'writes', windowMs: WRITES_WINDOW_MS, now: '$3' });
