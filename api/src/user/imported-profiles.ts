import type { JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { ImportedDto } from './imported.dto.js';
import { PROFILE_TABLES, type Profile } from './profile.js';
import type { User } from './user.entity.js';

/** An account that an import has created, and the valid values of its form. */
export interface ImportedPerson {
  user: User;
  imported: ImportedDto;
  values: Record<string, unknown>;
}

export async function addImported<Row extends Profile>(
  tx: EntityManager,
  role: JoiningRole,
  profiles: Partial<Row>[],
): Promise<void> {
  const rows = profiles.map((profile) => ({ ...profile, status: 'onboarding', isUnclaimed: true }));
  await tx.createQueryBuilder().insert().into(PROFILE_TABLES[role]).values(rows).updateEntity(false).execute();
}

/** Whether the account was imported and never signed in to. */
export const isStillUnclaimed = (tx: EntityManager, role: JoiningRole, userId: string): Promise<boolean> =>
  tx.existsBy<Profile>(PROFILE_TABLES[role], { userId, isUnclaimed: true });

/** Returns the unclaimed accounts of one import, or those created before a moment, oldest first. */
export const unclaimedAccounts = (
  tx: EntityManager,
  role: JoiningRole,
  { importId = null, before = null }: { importId?: string | null; before?: Date | null },
  limit: number,
): Promise<Pick<User, 'id' | 'email'>[]> =>
  queryRows(
    tx,
    `SELECT account.id, account.email FROM ${PROFILE_TABLES[role]} AS profile
     JOIN users AS account ON account.id = profile."userId"
     WHERE profile."isUnclaimed" AND ($1::text IS NULL OR profile.imported ->> 'importId' = $1)
       AND ($2::timestamptz IS NULL OR profile."createdAt" < $2)
     ORDER BY profile."createdAt", profile."userId" LIMIT $3`,
    [importId, before, limit],
  );

/** Locks the profiles that are still unclaimed, and returns the ids of their accounts. */
export async function lockUnclaimed(tx: EntityManager, role: JoiningRole, userIds: string[]): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(
    tx,
    `SELECT "userId" FROM ${PROFILE_TABLES[role]} WHERE "userId" = ANY ($1) AND "isUnclaimed"
     ORDER BY "userId" FOR UPDATE`,
    [userIds],
  );
  return rows.map(({ userId }) => userId);
}

/** Records a sign-in. Returns whether it is the first one to an imported account. */
export async function claimImported(tx: EntityManager, { id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> {
  if (role === 'admin') return false;
  const claimed = await queryRows(
    tx,
    `UPDATE ${PROFILE_TABLES[role]} SET "isUnclaimed" = false WHERE "userId" = $1 AND "isUnclaimed" RETURNING "userId"`,
    [id],
  );
  return claimed.length > 0;
}
