import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@network/domain';
import sql from 'sql-template-tag';
import { In, MoreThan, type EntityManager } from 'typeorm';
import { queryRows } from '../database/query.js';
import { ApiError } from '../http/api-error.js';
import { IdempotentResponse } from './idempotent-response.entity.js';

const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 100;

/** A call with an `Idempotency-Key`. */
export interface IdempotentCall {
  ownerId: string;
  key: string;
  requestHash: string;
  /** Returns the response body in its stored form, without plain-text secrets. */
  toStored: (body: object) => object;
  fromStored: (stored: object) => object;
  /** Whether a transaction of the call has stored the response. Its later ones run as usual. */
  hasResponse: boolean;
}

/** Thrown instead of repeating the work. The interceptor sends its body. */
export class ReplayedResponse extends Error {
  constructor(readonly body: object) {
    super('The request was already processed.');
  }
}

/**
 * Runs `respond` once for a call and stores the response in the same transaction. The caller has locked the key.
 * Throws a `ReplayedResponse` for a repeated call. Throws 409 if the key belongs to another request.
 * `respond` may return null to commit a refusal, such as a wrong code; null is not stored.
 */
export async function runOnce<T>(tx: EntityManager, call: IdempotentCall, respond: () => Promise<T>): Promise<T> {
  if (call.hasResponse) return respond();
  const { ownerId, key, requestHash } = call;
  const now = Date.now();
  // A separate statement after the lock, because it must see the commit of the transaction before.
  const stored = await tx.findOneBy(IdempotentResponse, { ownerId, key, expiresAt: MoreThan(new Date(now)) });
  if (stored && stored.requestHash !== requestHash) throw new ApiError('idempotency_mismatch');
  if (stored) throw new ReplayedResponse(call.fromStored(stored.body));
  const body = await respond();
  if (body) {
    const expiresAt = new Date(now + DAY_MS);
    await tx.upsert(IdempotentResponse, { ownerId, key, requestHash, body: call.toStored(body), expiresAt }, [
      'ownerId',
      'key',
    ]);
    call.hasResponse = true;
  }
  return body;
}

/** Deletes the stored responses to an account or an API key. */
export async function deleteResponses(tx: EntityManager, ownerIds: string[]): Promise<void> {
  await tx.delete(IdempotentResponse, { ownerId: In(ownerIds) });
}

/**
 * Locks the key of a call. Waits a short time for the same call on any replica, because most calls end soon, then
 * throws 409. Take it before every other lock. Otherwise a repeated call waits wherever the first one waits.
 */
export async function lockKey(tx: EntityManager, { ownerId, key }: IdempotentCall): Promise<void> {
  const name = `idempotency ${ownerId} ${key}`;
  for (let tries = 1; ; tries++) {
    const [row] = await queryRows<{ isLocked: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isLocked"`,
    );
    if (row!.isLocked) return;
    if (tries === LOCK_TRIES) throw new ApiError('idempotency_in_progress', { headers: { 'retry-after': '1' } });
    await pause(LOCK_PAUSE_MS);
  }
}
