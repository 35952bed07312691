import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { Config } from '../common/config.js';
import { tooManyRequests } from '../common/refusal.js';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
const WRONG_CODES_A_DAY = 20;

/** Who may ask how often: kept in the database, so that a restart or a second replica forgets nothing. */
@Injectable()
export class RateLimits {
  private readonly byAddress: RateLimiterPostgres;
  private readonly byMailbox: RateLimiterPostgres;
  private readonly wrongCodes: RateLimiterPostgres;
  private readonly codeTries: RateLimiterPostgres;
  private readonly newsletters: RateLimiterPostgres;

  constructor(@InjectDataSource() database: DataSource, config: Config) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: {
          query: async ({ text, values }: { text: string; values: unknown[] }) => {
            const rows: unknown[] = await database.query(text, values);
            return { rows, rowCount: rows.length };
          },
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      });
    this.byAddress = limiter('ip', config.rateLimitIp, QUARTER_HOUR);
    this.byMailbox = limiter('mailbox', config.rateLimitEmail, QUARTER_HOUR);
    this.wrongCodes = limiter('code', WRONG_CODES_A_DAY, DAY);
    this.codeTries = limiter('code-ip', config.rateLimitIp, QUARTER_HOUR);
    this.newsletters = limiter('newsletter-ip', config.rateLimitIp, QUARTER_HOUR);
  }

  /** Counts one request of a client address; refuses with 429 above the limit. */
  async countAddress(ip: string): Promise<void> {
    await count(this.byAddress, ip);
  }

  /** Counts one mail to a mailbox; refuses with 429 above the limit, whether or not anybody has it. */
  async countMailbox(email: string): Promise<void> {
    await count(this.byMailbox, email);
  }

  /** Counts one try of a code by a client address; refuses with 429 above the limit. */
  async countCodeTry(ip: string): Promise<void> {
    await count(this.codeTries, ip);
  }

  /** Counts one subscription by a client address; refuses with 429 above the limit. */
  async countSubscription(ip: string): Promise<void> {
    await count(this.newsletters, ip);
  }

  /** Whether a mailbox has used up its wrong codes of the day. */
  async areCodesBlocked(email: string): Promise<boolean> {
    const state = await this.wrongCodes.get(keyOf(email));
    return state !== null && state.consumedPoints >= WRONG_CODES_A_DAY;
  }

  /** Counts one wrong code against a mailbox's day. */
  async countWrongCode(email: string): Promise<void> {
    await this.wrongCodes.penalty(keyOf(email));
  }
}

/** Of one length, and no address stands in the table. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(keyOf(key));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
    throw refused;
  }
}
