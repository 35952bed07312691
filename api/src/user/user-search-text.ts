import type { EntityManager } from 'typeorm';

/** What administrators find the person by from now on. */
export async function setSearchText(tx: EntityManager, userId: string, text: string): Promise<void> {
  await tx.query('UPDATE users SET "searchText" = $1 WHERE id = $2 AND "searchText" <> $1', [text, userId]);
}
