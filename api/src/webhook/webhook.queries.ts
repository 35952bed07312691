import type { EntityManager } from 'typeorm';
import type { WebhookEnding } from '@network/domain';
import { queryRows } from '../platform/database/query.js';
import type { WebhookDelivery } from './webhook.entity.js';

/** The lease of a delivery: longer than any attempt, and the delay if the process is killed. */
const LEASE_S = 30;
/** Concurrent attempts per webhook, across all replicas, so that a hanging receiver cannot occupy the worker. */
const AT_ONCE = 4;
/** The same after a failure and before the first success, so that many hanging receivers leave room for the others. */
const AT_ONCE_UNPROVEN = 1;

const LEASE = `
  UPDATE webhook_deliveries SET "leasedUntil" = clock_timestamp() + interval '${LEASE_S} seconds'
  WHERE id = ANY (ARRAY(
    SELECT due.id FROM webhooks CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM webhook_deliveries
      WHERE "webhookId" = webhooks.id AND "leasedUntil" > now()
    ) AS leased CROSS JOIN LATERAL (
      SELECT id FROM webhook_deliveries
      WHERE "webhookId" = webhooks.id AND status = 'waiting' AND "nextTryAt" <= now()
        AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
      ORDER BY "nextTryAt"
      LIMIT greatest(0, CASE WHEN "hasDelivered" AND "failingSince" IS NULL THEN ${AT_ONCE} ELSE ${AT_ONCE_UNPROVEN} END - leased.count)
      FOR NO KEY UPDATE SKIP LOCKED
    ) AS due LIMIT $1))
  RETURNING *`;

/** Leases up to `count` due deliveries, a few of each webhook. */
export async function leaseDeliveries(tx: EntityManager, count: number): Promise<WebhookDelivery[]> {
  // A separate statement, so that the next one sees leases committed by other replicas.
  await queryRows(tx, `SELECT pg_advisory_xact_lock(hashtextextended('webhook leases', 0))`);
  return queryRows(tx, LEASE, [count]);
}

/** Records a failure or a success. Leaves the version unchanged, so that an open form can still be saved. */
export const setFailing = (tx: EntityManager, id: string, isFailing: boolean): Promise<unknown> =>
  queryRows(
    tx,
    `UPDATE webhooks SET "failingSince" = CASE WHEN $2 THEN now() END, "hasDelivered" = "hasDelivered" OR NOT $2
     WHERE id = $1 AND (("failingSince" IS NULL) = $2 OR NOT ("hasDelivered" OR $2))`,
    [id, isFailing],
  );

/** Switches an active webhook off and gives up its waiting deliveries. Returns false if it is already off. */
export async function switchOff(tx: EntityManager, id: string, ending: WebhookEnding): Promise<boolean> {
  const rows = await queryRows(
    tx,
    `UPDATE webhooks SET state = 'off', ending = $2, "endedAt" = clock_timestamp(), version = version + 1
     WHERE id = $1 AND state = 'active' RETURNING id`,
    [id, ending],
  );
  if (rows.length > 0) await giveUpWaiting(tx, id);
  return rows.length > 0;
}

/** Gives up the waiting deliveries of a webhook. The caller has locked it. */
export const giveUpWaiting = (tx: EntityManager, id: string): Promise<unknown> =>
  queryRows(
    tx,
    `UPDATE webhook_deliveries SET status = 'failed', "leasedUntil" = NULL WHERE "webhookId" = $1 AND status = 'waiting'`,
    [id],
  );

/**
 * Deletes the previous secrets that no longer sign. Leaves the version unchanged, so that an open form can be saved.
 */
export const deleteExpiredSecrets = (tx: EntityManager, now: Date): Promise<unknown> =>
  queryRows(
    tx,
    `UPDATE webhooks SET "previousSecrets" = jsonb_path_query_array("previousSecrets", '$[*] ? (@.until >= $now)', $1)
     WHERE jsonb_path_exists("previousSecrets", '$[*] ? (@.until < $now)', $1)`,
    [JSON.stringify({ now: now.toISOString() })],
  );
