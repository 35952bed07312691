import { Injectable } from '@nestjs/common';
import { FINISHED_PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, type UserStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { FormerAccountTotalName } from './former-account-total.entity.js';

/** Whoever joins and leaves again before anybody has looked is never counted on. */
const UNREVIEWED: UserStatus[] = ['onboarding', 'under_review'];

/** What an account comes to in the figures. */
export interface Departed {
  figures: Record<FormerAccountTotalName, number>;
  days: Record<string, number>;
}

/** The numbers that stay when an account goes (docs/product 2.13). */
@Injectable()
export class DepartedFigures {
  /** Counts on what goes with the account, and answers how much of it that is; called while its rows are there. */
  async keep(tx: EntityManager, userId: string): Promise<Departed> {
    const departed = await this.of(tx, userId);
    await this.add(tx, departed, 1);
    return departed;
  }

  /**
   * Counts no longer what is there again, once the rows of the account are back. What hung on somebody who has left
   * meanwhile stays away, and stays counted.
   */
  async takeBack(tx: EntityManager, userId: string, kept: Departed): Promise<void> {
    const present = await this.of(tx, userId);
    await this.add(tx, { figures: least(kept.figures, present.figures), days: kept.days }, -1);
  }

  private async of(tx: EntityManager, userId: string): Promise<Departed> {
    const [figures] = await queryRows<Departed['figures']>(
      tx,
      `
      WITH own AS (
        SELECT projects.* FROM projects JOIN organizations ON organizations.id = "orgId" WHERE "userId" = $1
      ), support AS (
        SELECT coalesce(4 * "hoursDonated", (
          SELECT sum(quarters) FROM hour_entries WHERE "projectId" = own.id AND "confirmedAt" IS NOT NULL
        ), 0) AS quarters FROM own WHERE status = ANY ($3)
      )
      SELECT (SELECT count(*) FROM experts JOIN users ON users.id = "userId"
         WHERE users.id = $1 AND pledge AND status <> ALL ($4))::int AS experts,
        (SELECT count(*) FROM assignments JOIN projects ON projects.id = "projectId"
         WHERE projects.status = ANY ($2) AND ("expertId" = $1 OR projects.id IN (SELECT id FROM own)))::int AS matches,
        EXISTS (SELECT FROM support)::int AS organizations,
        (SELECT count(*) FROM own WHERE status = ANY ($2))::int AS projects,
        (SELECT coalesce(sum(quarters), 0) FROM support)::int AS quarters`,
      [userId, FINISHED_PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, UNREVIEWED],
    );
    const days = await queryRows<{ date: string; quarters: number }>(
      tx,
      `
      SELECT date::text, sum(quarters)::int AS quarters FROM hour_entries
      WHERE "confirmedAt" IS NOT NULL AND "projectId" IN (
        SELECT projects.id FROM projects JOIN organizations ON organizations.id = "orgId" WHERE "userId" = $1)
      GROUP BY 1`,
      [userId],
    );
    return { figures: figures!, days: Object.fromEntries(days.map(({ date, quarters }) => [date, quarters])) };
  }

  /** In the order of their keys: two who leave at once do not wait in a circle. */
  private async add(tx: EntityManager, { figures, days }: Departed, sign: 1 | -1): Promise<void> {
    await tx.query(
      `INSERT INTO former_account_totals AS known (figure, amount)
       SELECT key, $2 * value::int FROM jsonb_each_text($1::jsonb) WHERE value::int > 0 ORDER BY key
       ON CONFLICT (figure) DO UPDATE SET amount = known.amount + EXCLUDED.amount`,
      [figures, sign],
    );
    await tx.query(
      `INSERT INTO former_account_hours AS known (date, quarters)
       SELECT key::date, $2 * value::int FROM jsonb_each_text($1::jsonb) WHERE value::int > 0 ORDER BY key
       ON CONFLICT (date) DO UPDATE SET quarters = known.quarters + EXCLUDED.quarters`,
      [days, sign],
    );
  }
}

/** Of each the smaller of two amounts. */
const least = <Key extends string>(some: Record<Key, number>, others: Record<Key, number>) =>
  Object.fromEntries((Object.keys(some) as Key[]).map((key) => [key, Math.min(some[key], others[key])])) as Record<
    Key,
    number
  >;
