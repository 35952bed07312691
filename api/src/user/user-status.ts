import {
  ADMIN_STATUS,
  MATCHABLE_STATUSES,
  STATUSES_OF_ROLE,
  type ExpertStatus,
  type JoiningRole,
  type OrganizationStatus,
  type Standing,
  type UserStatus,
} from '@network/domain';
import { invalidInput, notFound, ApiError, stale, wrongState } from '../platform/http/api-error.js';
import type { User } from './user.entity.js';

/** An account's role, status and standing. Administrators are always in ADMIN_STATUS and active. */
export type AccountStatus = Pick<User, 'id' | 'role'> & { status: UserStatus; standing: Standing };

type Moves<Status extends UserStatus> = Record<string, { from: readonly Status[]; to: Status }>;

/** The changes of status that follow from events other than an administrator's decision (docs/product 2.3). */
export const STATUS_MOVES = {
  expert: {
    submitProfile: { from: ['onboarding'], to: 'under_review' },
    joinProject: { from: MATCHABLE_STATUSES, to: 'matched' },
    finishLastProject: { from: MATCHABLE_STATUSES, to: 'done' },
    leaveLastProject: { from: MATCHABLE_STATUSES, to: 'approved_waiting' },
    becomeAvailable: { from: ['done'], to: 'approved_waiting' },
  } satisfies Moves<ExpertStatus>,
  organization: {
    submitProfile: { from: ['onboarding'], to: 'under_review' },
    submitProject: { from: ['approved_no_projects'], to: 'projects_active' },
    startProject: { from: ['under_review', 'approved_no_projects'], to: 'projects_active' },
  } satisfies Moves<OrganizationStatus>,
} as const;
export type StatusMove = keyof typeof STATUS_MOVES.expert | keyof typeof STATUS_MOVES.organization;

/** Returns the statuses that a move applies to, and the status after it. Undefined for a move of the other role. */
export function transitionOf(role: JoiningRole, move: StatusMove) {
  const moves: Moves<UserStatus> = STATUS_MOVES[role];
  return moves[move];
}

/**
 * Returns the account if an administrator may set this status. Throws 404 for no account, and 409 for an
 * administrator's and for a person who is not active. Throws 400 for another role's status, and 412 when the account is
 * not in an expected status.
 */
export function decidable(
  account: AccountStatus | undefined,
  status: UserStatus,
  expected?: readonly UserStatus[] | null,
): AccountStatus & { role: JoiningRole } {
  if (!account) throw notFound();
  const { role } = account;
  if (role === 'admin' || account.status === ADMIN_STATUS) throw new ApiError('administrator_account');
  if (!STATUSES_OF_ROLE[role].includes(status)) throw invalidInput({ status: [{ id: 'admin.otherRolesStatus' }] });
  if (account.standing !== 'active') throw wrongState('standing.cannotDecide');
  if (expected && ![...expected, status].includes(account.status)) throw stale();
  return { ...account, role };
}
