import { MEMBER_ROLES, type MemberRole } from './status.js';

/** Returns whether a member with this role may do what `needs` allows. */
export const mayAct = (role: MemberRole | null, needs: MemberRole): boolean =>
  role !== null && MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needs);

/** The mails about projects that a member gets, unless they switch them on or off. */
export const getsProjectMails = (role: MemberRole | null, chosen: boolean | undefined): boolean =>
  chosen ?? role === 'owner';
