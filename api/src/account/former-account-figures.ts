import { FINISHED_PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, type UserStatus } from '@network/domain';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { FormerAccountTotalName } from './former-account.entity.js';

/** Statuses before the review. The figures never count accounts that leave in one of them. */
const UNREVIEWED: UserStatus[] = ['onboarding', 'under_review'];

/** An account's share of the public figures. */
export interface FormerAccountShare {
  figures: Record<FormerAccountTotalName, number>;
  days: Record<string, number>;
}

/**
 * Adds a deleted account's share to the totals of former accounts, and returns it (docs/product 2.13). Call it before
 * deleting the account's rows.
 */
export async function addFormerShare(tx: EntityManager, userId: string): Promise<FormerAccountShare> {
  const share = await readShare(tx, userId);
  await changeTotals(tx, share, 1);
  return share;
}

/**
 * Subtracts the share again after restoring the account's rows. Rows of people who have left since are not restored, so
 * they stay counted.
 */
export async function subtractFormerShare(tx: EntityManager, userId: string, share: FormerAccountShare): Promise<void> {
  const { figures: restored } = await readShare(tx, userId);
  const names = Object.keys(share.figures) as FormerAccountTotalName[];
  const figures = Object.fromEntries(names.map((name) => [name, Math.min(share.figures[name], restored[name])]));
  await changeTotals(tx, { figures, days: share.days }, -1);
}

async function readShare(tx: EntityManager, userId: string): Promise<FormerAccountShare> {
  const [figures] = await queryRows<FormerAccountShare['figures']>(
    tx,
    sql`
      WITH own AS (
        SELECT projects.* FROM projects JOIN organizations ON organizations.id = "orgId" WHERE "userId" = ${userId}
      ), support AS (
        SELECT coalesce(4 * "hoursDonated", (
          SELECT sum(quarters) FROM hour_entries WHERE "projectId" = own.id AND "confirmedAt" IS NOT NULL
        ), 0) AS quarters FROM own WHERE status = ANY (${SUPPORTING_PROJECT_STATUSES})
      )
      SELECT (SELECT count(*) FROM experts
         WHERE "userId" = ${userId} AND pledge AND status <> ALL (${UNREVIEWED}))::int AS experts,
        (SELECT count(*) FROM assignments JOIN projects ON projects.id = "projectId"
         WHERE projects.status = ANY (${FINISHED_PROJECT_STATUSES})
           AND ("expertId" = ${userId} OR projects.id IN (SELECT id FROM own)))::int AS matches,
        EXISTS (SELECT FROM support)::int AS organizations,
        (SELECT count(*) FROM own WHERE status = ANY (${FINISHED_PROJECT_STATUSES}))::int AS projects,
        (SELECT coalesce(sum(quarters), 0) FROM support)::int AS quarters`,
  );
  const days = await queryRows<{ date: string; quarters: number }>(
    tx,
    sql`
      SELECT date::text, sum(quarters)::int AS quarters FROM hour_entries
      WHERE "confirmedAt" IS NOT NULL AND "projectId" IN (
        SELECT projects.id FROM projects JOIN organizations ON organizations.id = "orgId" WHERE "userId" = ${userId})
      GROUP BY 1`,
  );
  return { figures: figures!, days: Object.fromEntries(days.map(({ date, quarters }) => [date, quarters])) };
}

/** Ordered by key to prevent deadlocks. */
async function changeTotals(
  tx: EntityManager,
  { figures, days }: Record<keyof FormerAccountShare, Record<string, number>>,
  sign: 1 | -1,
): Promise<void> {
  await queryRows(
    tx,
    sql`INSERT INTO former_account_totals AS known (figure, amount)
       SELECT key, ${sign} * value::int FROM jsonb_each_text(${figures}::jsonb) WHERE value::int > 0 ORDER BY key
       ON CONFLICT (figure) DO UPDATE SET amount = known.amount + EXCLUDED.amount`,
  );
  await queryRows(
    tx,
    sql`INSERT INTO former_account_hours AS known (date, quarters)
       SELECT key::date, ${sign} * value::int FROM jsonb_each_text(${days}::jsonb) WHERE value::int > 0 ORDER BY key
       ON CONFLICT (date) DO UPDATE SET quarters = known.quarters + EXCLUDED.quarters`,
  );
}
