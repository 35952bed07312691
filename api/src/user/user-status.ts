import {
  MATCHABLE_STATUSES,
  STATUSES_OF_ROLE,
  type ExpertStatus,
  type OrganizationStatus,
  type UserStatus,
} from '@network/domain';
import { invalidInput, notFound, ApiError, stale } from '../platform/http/api-error.js';
import type { User } from './user.entity.js';

type Moves<Status extends UserStatus> = Record<string, { from: readonly Status[]; to: Status }>;

/** What moves an account beside an administrator's decision, from which status, and where it leads (docs/product 2.3). */
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

/** Where a move leads an account, or null when it does not move one of this role and status. */
export function statusAfterMove(move: StatusMove, { role, status }: { role: string; status: UserStatus }) {
  const moves: Moves<UserStatus> | undefined = STATUS_MOVES[role as keyof typeof STATUS_MOVES];
  const found = moves?.[move];
  return found?.from.includes(status) ? found.to : null;
}

/**
 * The account, when an administrator may put it into the status.
 * Refuses with 404 nobody, with 409 administrators' accounts, with 400 another role's status, and with 412 who has
 * meanwhile gone to a status that is not expected.
 */
export function decidable(
  user: User | null | undefined,
  status: UserStatus,
  expected?: readonly UserStatus[] | null,
): User {
  if (!user) throw notFound();
  if (user.role === 'admin') throw new ApiError('administrator_account');
  if (!STATUSES_OF_ROLE[user.role].includes(status)) throw invalidInput({ status: [{ id: 'admin.otherRolesStatus' }] });
  if (expected && ![...expected, status].includes(user.status)) throw stale();
  return user;
}
