import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, KEY_PREFIX, type KeyScope } from '@network/domain';
import type { FastifyReply } from 'fastify';
import sql from 'sql-template-tag';
import { DataSource, IsNull, LessThan, Or, type EntityManager } from 'typeorm';
import { queryPrepared, queryRows } from '../../platform/database/query.js';
import { bearerToken, type ActorRef, type RequestWithActor, type SignedIn } from '../../platform/http/access.js';
import { checkCount, KEY_WINDOW_MS, withCount, type CountedUse } from '../../platform/rate-limits/counted-use.js';
import { ApiKey } from './api-key.entity.js';

interface KeyRow {
  id: string;
  scopes: KeyScope[];
  lastUsedAt: Date | null;
  count: CountedUse;
}

/** A caller with an API key: its scopes, and its calls in this minute. */
interface KeyCaller {
  actor: SignedIn;
  scopes: KeyScope[];
  count: CountedUse;
}

const isAliveAtSql = (now: Date) => sql`"deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > ${now})`;

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Returns whether a bearer token is an API key rather than a session's token. */
export const isApiKey = (token: string) => token.startsWith(KEY_PREFIX);

@Injectable()
export class KeyCallers {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the caller of a key, or null when the key is unknown, expired or deleted. Counts the call. */
  async read(key: string): Promise<KeyCaller | null> {
    const now = new Date();
    const caller = sql`
      SELECT id, scopes, "lastUsedAt" FROM api_keys WHERE hash = ${hashOfKey(key)} AND ${isAliveAtSql(now)}`;
    const [row] = await queryPrepared<KeyRow>(this.database, withCount(caller, 'key', KEY_WINDOW_MS, now));
    if (!row) return null;
    await this.recordUse(row, now);
    const { id, scopes, count } = row;
    return { actor: actorOf(id), scopes, count };
  }

  /** Returns whether the key is still valid, checked within a write. */
  async isAlive(tx: EntityManager, { id }: ActorRef): Promise<boolean> {
    const found = await queryRows(tx, sql`SELECT id FROM api_keys WHERE id = ${id} AND ${isAliveAtSql(new Date())}`);
    return found.length > 0;
  }

  /** Writes at most once an hour. */
  private async recordUse({ id, lastUsedAt }: KeyRow, now: Date): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    if (lastUsedAt && lastUsedAt >= hour) return;
    await this.database.manager.update(ApiKey, { id, lastUsedAt: Or(IsNull(), LessThan(hour)) }, { lastUsedAt: hour });
  }
}

/** A key acts with the rights of an administrator. It has no account, session, address or language. */
const actorOf = (id: string): SignedIn => ({
  id,
  isApiKey: true,
  email: '',
  role: 'admin',
  status: 'active',
  memberRole: null,
  language: 'en',
  sessionId: '',
  confirmedAt: new Date(0),
  waitsFor: null,
});

export type RequestWithKey = RequestWithActor & { keyCaller?: KeyCaller };

/**
 * Returns a hook that counts each call with an API key before its route is known. All responses then have the headers of
 * the limit, also those to unknown paths and refused bodies (docs/product 12.3). The hook throws 429 above the limit.
 */
export const keyLimits =
  (callers: () => KeyCallers, limit: number) =>
  async (request: RequestWithKey, reply: FastifyReply): Promise<void> => {
    const key = bearerToken(request.headers.authorization);
    if (!key || !isApiKey(key)) return;
    const caller = await callers().read(key);
    if (!caller) return;
    void reply.headers(limitHeaders(caller.count, limit));
    checkCount(caller.count, limit);
    request.keyCaller = caller;
  };

/** The headers of the IETF draft on rate limits: calls per minute, calls left, and seconds until the minute ends. */
const limitHeaders = ({ points, expire }: CountedUse, limit: number) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(Math.max(0, limit - points)),
  'ratelimit-reset': String(Math.max(1, Math.ceil((expire - Date.now()) / 1000))),
});
