import { JOINING_ROLES, STATUSES_OF_ROLE } from '@network/domain';
import { STATUS_MOVES, transitionOf, type StatusMove } from './user-status.js';

/** Every transition of docs/product 2.3. */
const CASES = [
  ['expert', 'submitProfile', 'onboarding', 'under_review'],
  ['expert', 'joinProject', 'approved_waiting', 'matched'],
  ['expert', 'joinProject', 'matched', 'matched'],
  ['expert', 'finishLastProject', 'approved_waiting', 'done'],
  ['expert', 'finishLastProject', 'matched', 'done'],
  ['expert', 'leaveLastProject', 'approved_waiting', 'approved_waiting'],
  ['expert', 'leaveLastProject', 'matched', 'approved_waiting'],
  ['expert', 'becomeAvailable', 'done', 'approved_waiting'],
  ['organization', 'submitProfile', 'onboarding', 'under_review'],
  ['organization', 'submitProject', 'approved_no_projects', 'projects_active'],
  ['organization', 'startProject', 'under_review', 'projects_active'],
  ['organization', 'startProject', 'approved_no_projects', 'projects_active'],
] as const;

const moves = [...new Set(Object.values(STATUS_MOVES).flatMap((of) => Object.keys(of)))] as StatusMove[];
const every = JOINING_ROLES.flatMap((role) =>
  moves.flatMap((move) => STATUSES_OF_ROLE[role].map((status) => ({ role, move, status }))),
);

describe('an account', () => {
  it.each(every)('of $role: $move in $status', ({ role, move, status }) => {
    const known = CASES.find(([ofRole, named, from]) => ofRole === role && named === move && from === status);
    const transition = transitionOf(role, move);
    expect(transition?.from.includes(status) ? transition.to : null).toBe(known?.[3] ?? null);
  });
});
