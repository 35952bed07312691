import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';

/** Writes what administrators find a person by; the version of the account stays. */
export async function setSearchText(tx: EntityManager, userId: string, text: string): Promise<void> {
  await queryRows(tx, 'UPDATE users SET "searchText" = $1 WHERE id = $2 AND "searchText" <> $1', [text, userId]);
}
