import { ADMIN_STATUS } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { Raw } from 'typeorm';

/**
 * Joins the row `account` with its profile: `expert`, `organization` with the `membership` in it, or neither for
 * administrators.
 */
export const PROFILE_JOINS = sql`
  LEFT JOIN experts AS expert ON expert."userId" = account.id AND account.role = 'expert'
  LEFT JOIN memberships AS membership ON membership."userId" = account.id AND account.role = 'organization'
  LEFT JOIN organizations AS organization ON organization.id = membership."orgId"`;

/** Returns the condition that an id is that of a member's organization. */
export const organizationOf = (userId: string) =>
  Raw((id) => `${id} = (SELECT "orgId" FROM memberships WHERE "userId" = :userId)`, { userId });

/** `memberName` as SQL, from the rows of the account and the organization. */
export const memberNameSql = (account: string, organization: string): Sql => {
  const [person, own] = [raw(account), raw(organization)];
  return sql`coalesce(${person}."fullName",
    CASE WHEN ${own}."userId" = ${person}.id AND ${own}."handedOverAt" IS NULL THEN ${own}."pocName" END)`;
};

/** The status of the row `account` with PROFILE_JOINS. */
export const ACCOUNT_STATUS = sql`coalesce(expert.status, organization.status, '${raw(ADMIN_STATUS)}')`;
