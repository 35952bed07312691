import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/**
 * Writes fields of a row that the caller has read and locked, and answers its new version: one statement, where
 * TypeORM's `save` would read the row again first.
 */
export async function updateRead<Row extends { version: number }>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  changes: object,
): Promise<{ version: number }> {
  const { raw } = await tx
    .createQueryBuilder()
    .update(entity)
    .set(changes as QueryDeepPartialEntity<Row>)
    .where(where)
    .returning('version')
    .execute();
  return (raw as { version: number }[])[0]!;
}
