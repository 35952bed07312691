import { MEMBER_ROLES, type MemberRole } from './status.js';

/** Returns whether a member with this role may do what `needs` allows. */
export const mayAct = (role: MemberRole | null, needs: MemberRole): boolean =>
  role !== null && MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needs);

/** The mails about projects that a member gets, unless they switch them on or off. */
export const getsProjectMails = (role: MemberRole | null, chosen: boolean | undefined): boolean =>
  chosen ?? role === 'owner';

/**
 * The name of a member of an organization, or null. The point of contact names the first owner until the organization
 * is handed over. `memberNameSql` of the api is the same rule.
 */
export const memberName = (
  organization: { userId: string | null; handedOverAt: Date | string | null; pocName: string | null },
  { id, fullName }: { id: string; fullName: string | null },
): string | null =>
  fullName ?? (organization.userId === id && !organization.handedOverAt ? organization.pocName : null);
