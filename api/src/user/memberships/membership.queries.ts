import { ADMIN_STATUS, isFilled, type MemberRole, ORGANIZATION_FIELDS, type UserStatus } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.js';
import { standingSql } from '../standing.js';

/** The membership of one account: its organization, and its role in it. */
export interface Membership {
  userId: string;
  orgId: string;
  role: MemberRole;
  since: Date;
}

/** Whether the row `organization` has members or invitations besides its first owner. */
const IS_SHARED = sql`(EXISTS (SELECT FROM organization_members WHERE "orgId" = organization.id)
  OR EXISTS (SELECT FROM organization_invitations WHERE "orgId" = organization.id))`;

/**
 * Returns whether the row `invitation` admits to this organization at the time `now`. Suspended organizations admit no
 * one.
 */
const admitsTo = (organization: string, now: Date) => sql`invitation."expiresAt" > ${now}
  AND ${raw(organization)}.status <> '${raw(ADMIN_STATUS)}' AND ${standingSql(organization)} <> 'suspended'`;

/** The fields of `AccountFacts`, of an `account` with PROFILE_JOINS at the time `now`. */
export const accountFactsSql = (now: Date) => sql`
  'profile', coalesce(row_to_json(expert), row_to_json(organization)),
  'version', account.version,
  'notifications', account.notifications,
  'newsletter', EXISTS (SELECT FROM subscriptions
    WHERE subscriptions.email = account.email AND subscriptions.status = 'confirmed'),
  'fullName', account."fullName",
  'isShared', ${IS_SHARED},
  'invitedTo', (SELECT coalesce(json_agg(json_build_object('orgId', inviting.id, 'orgName', inviting."orgName")
      ORDER BY invitation."createdAt", invitation.id), '[]'::json)
    FROM organization_invitations AS invitation JOIN organizations AS inviting ON inviting.id = invitation."orgId"
    WHERE invitation.email = account.email AND ${admitsTo('inviting', now)}
      AND inviting.id IS DISTINCT FROM organization.id)`;

/** Returns the membership of an account, or null for experts and administrators. */
export async function membershipOf(tx: EntityManager, userId: string): Promise<Membership | null> {
  const [membership] = await queryRows<Membership>(
    tx,
    sql`SELECT memberships.* FROM memberships JOIN users ON users.id = "userId" AND users.role = 'organization'
      WHERE "userId" = ${userId}`,
  );
  return membership ?? null;
}

/** Returns the members of an organization: the first owner, then the others by the time they joined. */
export const membersOf = (tx: EntityManager, orgId: string): Promise<Membership[]> =>
  queryRows(
    tx,
    sql`SELECT memberships.* FROM memberships JOIN organizations ON organizations.id = "orgId"
      WHERE "orgId" = ${orgId} ORDER BY memberships."userId" <> organizations."userId", since, memberships."userId"`,
  );

export async function memberEmails(tx: EntityManager, orgId: string): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(
    tx,
    sql`SELECT users.email FROM memberships JOIN users ON users.id = "userId"
      WHERE "orgId" = ${orgId} ORDER BY since, users.id`,
  );
  return rows.map(({ email }) => email);
}

/** Returns the ids of the valid invitations to a mailbox, oldest first. */
export async function invitationsTo(tx: EntityManager, email: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT invitation.id FROM organization_invitations AS invitation
      JOIN organizations AS organization ON organization.id = invitation."orgId"
      WHERE invitation.email = ${email} AND ${admitsTo('organization', new Date())}
      ORDER BY invitation."createdAt", invitation.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether an account has its organization to itself, without other members or invitations. */
export async function isAlone(tx: EntityManager, userId: string): Promise<boolean> {
  const [own] = await queryRows<{ isAlone: boolean }>(
    tx,
    sql`SELECT NOT ${IS_SHARED} AS "isAlone" FROM organizations AS organization WHERE "userId" = ${userId}`,
  );
  return own?.isAlone ?? false;
}

/**
 * Returns whether an organization, as an entity or as JSON, was never submitted and no field of its form has a value.
 */
export const isEmptyDraft = (organization: { status: UserStatus }): boolean =>
  organization.status === 'onboarding' &&
  !Object.keys(ORGANIZATION_FIELDS).some((field) => isFilled((organization as Record<string, unknown>)[field]));
