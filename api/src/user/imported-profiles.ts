import type { JoiningRole } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
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

/** Returns the profile of an account that was imported and never signed in to, or null. */
export const findUnclaimed = (tx: EntityManager, role: JoiningRole, userId: string): Promise<Profile | null> =>
  tx.findOneBy<Profile>(PROFILE_TABLES[role], { userId, isUnclaimed: true });

/** Returns the unclaimed accounts of one import, or those created before a moment, oldest first. */
export const unclaimedAccounts = (
  tx: EntityManager,
  role: JoiningRole,
  { importId = null, before = null }: { importId?: string | null; before?: Date | null },
  limit: number,
): Promise<Pick<User, 'id' | 'email'>[]> =>
  queryRows(
    tx,
    sql`SELECT account.id, account.email FROM ${raw(PROFILE_TABLES[role])} AS profile
     JOIN users AS account ON account.id = profile."userId"
     WHERE profile."isUnclaimed" AND (${importId}::text IS NULL OR profile.imported ->> 'importId' = ${importId})
       AND (${before}::timestamptz IS NULL OR profile."createdAt" < ${before})
     ORDER BY profile."createdAt", profile."userId" LIMIT ${limit}`,
  );

/**
 * Returns the first owners of organizations that were imported before a moment who have never signed in, although other
 * members have. Only those with another owner, who takes the organization over.
 */
export async function silentFirstOwners(tx: EntityManager, before: Date): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(
    tx,
    sql`SELECT profile."userId" FROM ${raw(PROFILE_TABLES.organization)} AS profile
     JOIN users AS account ON account.id = profile."userId" AND account.role = 'organization'
     WHERE profile.imported IS NOT NULL AND NOT profile."isUnclaimed" AND profile."handedOverAt" IS NULL
       AND profile."createdAt" < ${before}
       AND EXISTS (SELECT FROM organization_members WHERE "orgId" = profile.id AND role = 'owner')
       AND NOT EXISTS (SELECT FROM audit_entries WHERE "subjectId" = profile."userId"
         AND action IN ('sign-in.link', 'sign-in.code'))`,
  );
  return rows.map(({ userId }) => userId);
}

/** Locks the profiles that are still unclaimed, and returns the ids of their accounts. */
export async function lockUnclaimed(tx: EntityManager, role: JoiningRole, userIds: string[]): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(
    tx,
    sql`SELECT "userId" FROM ${raw(PROFILE_TABLES[role])} WHERE "userId" = ANY (${userIds}) AND "isUnclaimed"
     ORDER BY "userId" FOR UPDATE`,
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Records a sign-in. Returns whether it is the first one to an imported account. Any member claims an imported
 * organization; otherwise, it would be erased with what the member has done.
 */
export async function claimImported(tx: EntityManager, { id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> {
  if (role === 'admin') return false;
  const isOwn =
    role === 'expert' ? sql`"userId" = ${id}` : sql`id = (SELECT "orgId" FROM memberships WHERE "userId" = ${id})`;
  const claimed = await queryRows(
    tx,
    sql`UPDATE ${raw(PROFILE_TABLES[role])} SET "isUnclaimed" = false
     WHERE ${isOwn} AND "isUnclaimed" RETURNING "userId"`,
  );
  return claimed.length > 0;
}
