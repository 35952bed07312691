import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@network/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import sql, { type Sql } from 'sql-template-tag';
import { LessThan, LessThanOrEqual, Like, type DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { queryRows } from '../database/query.js';
import type { SignedIn } from '../http/access.js';
import { ApiError, tooManyRequests } from '../http/api-error.js';
import { checkCount, type CountedUse } from './counted-use.js';
import { RateLimit } from './rate-limit.entity.js';

const WRONG_CODES_A_DAY = 20;
/** Audit entries per hour: for errors with the same cause, and for all errors. */
const ERRORS_PER_CAUSE = 10;
const ERRORS_IN_ALL = 1000;
/** Administrators work through lists. A bulk change counts as one call. */
const ADMINISTRATORS_FACTOR = 10;

/** The groups of callers whose errors are recorded. Each group has its own budget. */
export type Callers = 'anonymous' | 'signed-in';
const UNRECORDED = 'unrecorded:';

/** The kinds of requests that are limited per client address. Each has its own counter. */
type ClientUse = 'ip' | 'code-ip' | 'newsletter-ip' | 'action-ip';
/** The name of a limit is the first part of its counters' keys. */
type Limit = ClientUse | 'mailbox' | 'code' | 'error-cause' | 'errors';

/** The rate limits. Their counters are in the database, so they survive restarts and apply across replicas. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<Limit, RateLimiterPostgres>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {
    const limiter = (keyPrefix: Limit, points: number, durationMs: number) =>
      new RateLimiterPostgres({
        storeClient: {
          query: async (statement: Pick<Sql, 'text' | 'values'>) => {
            const rows = await queryRows(database.manager, statement);
            return { rows, rowCount: rows.length };
          },
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: durationMs / 1000,
      });
    const clientLimiter = (use: ClientUse) => limiter(use, config.rateLimitIp, 15 * MINUTE_MS);
    this.limiters = {
      ip: clientLimiter('ip'),
      'code-ip': clientLimiter('code-ip'),
      'newsletter-ip': clientLimiter('newsletter-ip'),
      'action-ip': clientLimiter('action-ip'),
      mailbox: limiter('mailbox', config.rateLimitEmail, 15 * MINUTE_MS),
      code: limiter('code', WRONG_CODES_A_DAY, DAY_MS),
      'error-cause': limiter('error-cause', ERRORS_PER_CAUSE, HOUR_MS),
      errors: limiter('errors', ERRORS_IN_ALL, HOUR_MS),
    };
  }

  /** Counts one use by a client address. Throws 429 above the limit. */
  countClient(use: ClientUse, ip: string): Promise<void> {
    return this.count(use, ip);
  }

  /** Counts one email to a mailbox, even if no account has it. Throws 429 above the limit. */
  countMailbox(email: string): Promise<void> {
    return this.count('mailbox', mailboxOf(email));
  }

  /** Counts the different mailboxes of a client address in this hour of the clock. Throws 429 above the limit. */
  async countMailboxOfClient(email: string, ip: string): Promise<void> {
    const hour = Math.floor(Date.now() / HOUR_MS);
    const end = (hour + 1) * HOUR_MS;
    const client = `mailboxes:${keyOf(`${ip} ${hour}`)}`;
    const mailbox = `mailbox:${keyOf(`${ip} ${hour} ${mailboxOf(email)}`)}`;
    // Returns no row for a mailbox that is already counted.
    const [counted] = await queryRows<{ points: number }>(
      this.database.manager,
      sql`WITH added AS (
        INSERT INTO rate_limits (key, points, expire) VALUES (${mailbox}, 1, ${end})
        ON CONFLICT (key) DO NOTHING RETURNING key
      ) INSERT INTO rate_limits AS counter (key, points, expire) SELECT ${client}, 1, ${end} FROM added
        ON CONFLICT (key) DO UPDATE SET points = counter.points + 1 RETURNING points`,
    );
    if (!counted || counted.points <= this.config.rateLimitMailboxes) return;
    await this.database.manager.delete(RateLimit, { key: mailbox });
    throw tooManyRequests((end - Date.now()) / 1000);
  }

  /**
   * Returns the result of an attempt to redeem a code. Throws `code_invalid` if it is null, which counts against the
   * mailbox's daily limit, or if the limit is used up.
   */
  async redeemCode<T>(mailbox: string, attempt: () => Promise<T | null>): Promise<T> {
    // Counted before the attempt, so that concurrent guesses cannot exceed the limit.
    const refused = await this.consume('code', mailboxOf(mailbox));
    const result = refused ? null : await attempt();
    if (result === null) throw new ApiError('code_invalid');
    await this.limiters.code.reward(keyOf(mailboxOf(mailbox)));
    return result;
  }

  /** Throws 429 if the account is above its write limit. */
  checkWrites({ role }: Pick<SignedIn, 'role'>, writes: CountedUse): void {
    checkCount(writes, this.config.rateLimitWrites * (role === 'admin' ? ADMINISTRATORS_FACTOR : 1));
  }

  /** Counts one error of this cause. Returns whether to record it. Also counts the errors that are not recorded. */
  async shouldRecord(cause: string, callers: Callers): Promise<boolean> {
    const refused = (await this.consume('error-cause', cause)) ?? (await this.consume('errors', callers));
    if (refused) await this.countUnrecorded(callers);
    return !refused;
  }

  /** Uses one counter per hour, so that a new hour never resets a count that is not in the audit log yet. */
  private async countUnrecorded(callers: Callers): Promise<void> {
    const end = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;
    await queryRows(
      this.database.manager,
      sql`INSERT INTO rate_limits (key, points, expire) VALUES (${`${UNRECORDED}${callers}:${end}`}, 1, ${end})
       ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + 1`,
    );
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.manager.delete(RateLimit, { expire: LessThan(String(now.getTime())) });
  }

  /** Takes the counts of unrecorded errors of past hours. Each count goes to only one of the concurrent callers. */
  async takeUnrecorded(tx: EntityManager, now: Date): Promise<{ callers: Callers; count: number }[]> {
    const over = { key: Like(`${UNRECORDED}%`), expire: LessThanOrEqual(String(now.getTime())) };
    const { raw } = await tx
      .createQueryBuilder()
      .delete()
      .from(RateLimit)
      .where(over)
      .returning('key, points')
      .execute();
    return (raw as RateLimit[]).map(({ key, points }) => ({ callers: key.split(':')[1] as Callers, count: points }));
  }

  private async count(limit: Limit, key: string): Promise<void> {
    const refused = await this.consume(limit, key);
    if (refused) throw tooManyRequests(refused.msBeforeNext / 1000);
  }

  /** Counts one use. Returns the limiter's result if the limit is reached, else null. */
  private async consume(limit: Limit, key: string): Promise<RateLimiterRes | null> {
    try {
      await this.limiters[limit].consume(keyOf(key));
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  }
}

/** Returns the address without the part after a plus sign, because email to both arrives in one mailbox. */
export const mailboxOf = (email: string) => email.replace(/^([^+]+)\+.*(?=@)/, '$1');

/** Hashes the key, so that all keys have the same length and the table contains no addresses. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');
