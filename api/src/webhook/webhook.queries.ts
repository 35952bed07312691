import type { WebhookEnding } from '@network/domain';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { lockName, queryRows } from '../platform/database/query.js';
import type { WebhookDelivery } from './webhook.entity.js';

/** The lease of a delivery: longer than any attempt, and the delay if the process is killed. */
const LEASE_S = 30;
/** Concurrent attempts per webhook, across all replicas, so that a hanging receiver cannot occupy the worker. */
const AT_ONCE = 4;
/** The same after a failure and before the first success, so that many hanging receivers leave room for the others. */
const AT_ONCE_UNPROVEN = 1;

/** Leases up to `count` due deliveries, a few of each webhook. */
export async function leaseDeliveries(tx: EntityManager, count: number): Promise<WebhookDelivery[]> {
  // A separate statement, so that the next one sees leases committed by other replicas.
  await lockName(tx, 'webhook leases');
  return queryRows(
    tx,
    sql`
    UPDATE webhook_deliveries SET "leasedUntil" = clock_timestamp() + make_interval(secs => ${LEASE_S})
    WHERE id = ANY (ARRAY(
      SELECT due.id FROM webhooks CROSS JOIN LATERAL (
        SELECT count(*) AS count FROM webhook_deliveries
        WHERE "webhookId" = webhooks.id AND "leasedUntil" > now()
      ) AS leased CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries
        WHERE "webhookId" = webhooks.id AND status = 'waiting' AND "nextTryAt" <= now()
          AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
        ORDER BY "nextTryAt"
        LIMIT greatest(0, CASE WHEN "hasDelivered" AND "failingSince" IS NULL
          THEN ${AT_ONCE}::int ELSE ${AT_ONCE_UNPROVEN}::int END - leased.count)
        FOR NO KEY UPDATE SKIP LOCKED
      ) AS due LIMIT ${count}))
    RETURNING *`,
  );
}

/** Records a failure or a success. Leaves the version unchanged, so that an open form can still be saved. */
export const setFailing = (tx: EntityManager, id: string, isFailing: boolean): Promise<unknown> =>
  queryRows(
    tx,
    sql`UPDATE webhooks SET "failingSince" = CASE WHEN ${isFailing} THEN now() END,
       "hasDelivered" = "hasDelivered" OR NOT ${isFailing}
     WHERE id = ${id} AND (("failingSince" IS NULL) = ${isFailing} OR NOT ("hasDelivered" OR ${isFailing}))`,
  );

/** Switches an active webhook off and gives up its waiting deliveries. Returns false if it is already off. */
export async function switchOff(tx: EntityManager, id: string, ending: WebhookEnding): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`UPDATE webhooks SET state = 'off', ending = ${ending}, "endedAt" = clock_timestamp(), version = version + 1
     WHERE id = ${id} AND state = 'active' RETURNING id`,
  );
  if (rows.length > 0) await giveUpWaiting(tx, id);
  return rows.length > 0;
}

/** Gives up the waiting deliveries of a webhook. The caller has locked it. */
export const giveUpWaiting = (tx: EntityManager, id: string): Promise<unknown> =>
  queryRows(
    tx,
    sql`UPDATE webhook_deliveries SET status = 'failed', "leasedUntil" = NULL
     WHERE "webhookId" = ${id} AND status = 'waiting'`,
  );

/**
 * Deletes the previous secrets that no longer sign. Leaves the version unchanged, so that an open form can be saved.
 */
export function deleteExpiredSecrets(tx: EntityManager, now: Date): Promise<unknown> {
  const variables = { now: now.toISOString() };
  return queryRows(
    tx,
    sql`UPDATE webhooks
     SET "previousSecrets" = jsonb_path_query_array("previousSecrets", '$[*] ? (@.until >= $now)', ${variables})
     WHERE jsonb_path_exists("previousSecrets", '$[*] ? (@.until < $now)', ${variables})`,
  );
}
