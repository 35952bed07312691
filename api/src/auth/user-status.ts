import { MATCHABLE_STATUSES, type ExpertStatus, type OrganizationStatus, type UserStatus } from '@network/domain';

type Moves<Status extends UserStatus> = Record<string, { from: readonly Status[]; to: Status }>;

/** What moves an account beside an administrator's decision, from which status, and where it leads (contract, section 4). */
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
