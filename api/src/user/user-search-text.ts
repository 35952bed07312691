import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/query.js';
import type { User } from './user.entity.js';

/** What administrators find the person by from now on, whose account the caller has read and locked. */
export async function setSearchText(
  tx: EntityManager,
  account: Pick<User, 'id' | 'searchText'>,
  text: string,
): Promise<void> {
  if (account.searchText === text) return;
  account.searchText = text;
  await queryRows(tx, 'UPDATE users SET "searchText" = $1 WHERE id = $2', [text, account.id]);
}
