import { RUNNING_PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES } from '@network/domain';

const listed = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`;

export const RUNNING = listed(RUNNING_PROJECT_STATUSES);
const SUPPORTING = listed(SUPPORTING_PROJECT_STATUSES);

/** What `supported_organizations` should hold (docs/product.md 1.5). */
const SUPPORT = `
  SELECT "orgId", sum(coalesce(4 * "hoursDonated", (
    SELECT sum(quarters) FROM hour_lines WHERE "projectId" = projects.id AND "confirmedAt" IS NOT NULL
  ), 0))::int AS quarters
  FROM projects WHERE status IN ${SUPPORTING} GROUP BY "orgId"`;

/** What is still counted of accounts that have left (docs/product.md 2.13). */
const departed = (figure: string) => `coalesce((SELECT amount FROM departed_figures WHERE figure = '${figure}'), 0)`;

/** What `status_counts` should come to, counted from scratch. */
const PRESENT = `
  SELECT role AS kind, status, count(*) AS present FROM users GROUP BY 1, 2
  UNION ALL SELECT role || '-joined', to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM'), count(*) FROM users GROUP BY 1, 2
  UNION ALL SELECT 'project', status, count(*) FROM projects GROUP BY 2
  UNION ALL SELECT 'audit', action, count(*) FROM audit_entries GROUP BY 2
  UNION ALL SELECT 'mail', status, count(*) FROM mails GROUP BY 2
  UNION ALL SELECT 'newsletter', status, count(*) FROM subscriptions GROUP BY 2
  UNION ALL SELECT 'feedback', 'given', count(*) FROM assignments WHERE "feedbackAt" IS NOT NULL
  UNION ALL SELECT 'impact', 'experts', count(*) + ${departed('experts')} FROM experts WHERE pledge
  UNION ALL SELECT 'impact', 'organizations', count(*) + ${departed('organizations')} FROM (${SUPPORT}) AS support
  UNION ALL SELECT 'impact', 'quarters', coalesce(sum(quarters), 0) + ${departed('quarters')} FROM (${SUPPORT}) AS support`;

/** Counts that differ from what there is: by how much. */
export const MISCOUNTED = `
  SELECT kind, status, coalesce(counted, 0) AS counted, coalesce(present, 0) AS present
  FROM (SELECT kind, status, sum(delta) AS counted FROM status_counts GROUP BY 1, 2) AS counts
  FULL JOIN (${PRESENT}) AS things USING (kind, status)
  WHERE coalesce(counted, 0) <> coalesce(present, 0)`;

/** Letters, and pairs of letters, that are counted otherwise than people have them: by how much. */
export const MISCOUNTED_LETTERS = `
  SELECT role, letters, sum(counted) AS counted, sum(present) AS present FROM (
    SELECT role, letters, 0 AS counted, count(*) AS present FROM users, letters_of("searchText", '') AS letters GROUP BY 1, 2
    UNION ALL SELECT role, letters, delta, 0 FROM letter_counts
  ) AS lines GROUP BY 1, 2 HAVING sum(counted) <> sum(present)`;

/** Organizations whose support is counted otherwise than it is. */
export const MISCOUNTED_SUPPORT = `
  SELECT "orgId", kept.quarters AS counted, support.quarters AS present
  FROM supported_organizations AS kept FULL JOIN (${SUPPORT}) AS support USING ("orgId")
  WHERE kept.quarters IS DISTINCT FROM support.quarters`;
