import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { notFound } from '../http/api-error.js';

type Where<Row> = FindOptionsWhere<Row> | FindOptionsWhere<Row>[];

/** Returns the row that matches. Throws 404 if there is none. */
export async function findOr404<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: Where<Row>,
): Promise<Row> {
  const row = await tx.findOneBy(entity, where);
  if (!row) throw notFound();
  return row;
}

/** Locks the row that matches for a change, and returns it. Throws 404 if there is none. */
export async function lockOr404<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: Where<Row>,
): Promise<Row> {
  const row = await tx.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
  if (!row) throw notFound();
  return row;
}
