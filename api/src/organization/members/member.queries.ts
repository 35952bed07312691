import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.js';
import { memberNameSql } from '../../user/profile.queries.js';
import type { MemberDto } from './member.dto.js';

type Row = Omit<MemberDto, 'expiresAt'> & { expiresAt: Date | null };

/**
 * Returns the first owner of an organization, the other members by the time they joined, then the invitations, latest
 * first.
 */
export async function listMembers(tx: EntityManager, orgId: string): Promise<MemberDto[]> {
  const members = await queryRows<Row>(
    tx,
    sql`SELECT account.id, account.email, ${memberNameSql('account', 'organization')} AS "fullName", membership.role,
         'active' AS state, NULL AS "expiresAt"
       FROM memberships AS membership
       JOIN users AS account ON account.id = membership."userId"
       JOIN organizations AS organization ON organization.id = membership."orgId"
       WHERE membership."orgId" = ${orgId}
       ORDER BY account.id <> organization."userId", membership.since, account.id`,
  );
  const invited = await queryRows<Row>(
    tx,
    sql`SELECT id, email, NULL AS "fullName", role, 'invited' AS state, "expiresAt"
       FROM organization_invitations WHERE "orgId" = ${orgId} ORDER BY "createdAt" DESC, id`,
  );
  return [...members, ...invited].map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null }));
}
