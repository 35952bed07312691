import { PROJECT_STATUSES, type ProjectStatus } from '@network/domain';
import { PROJECT_ACTIONS, statusAfter, type ProjectAction } from './project-status.js';

/** Every transition of docs/product.md 6.3. */
const CASES: [ProjectAction, ProjectStatus, ProjectStatus][] = [
  ['approve', 'pending_review', 'in_progress'],
  ['reject', 'pending_review', 'rejected'],
  ['complete', 'in_progress', 'completed'],
  ['hold', 'pending_review', 'on_hold'],
  ['hold', 'in_progress', 'on_hold'],
  ['swapExperts', 'in_progress', 'in_progress'],
  ['edit', 'pending_review', 'pending_review'],
  ['edit', 'in_progress', 'in_progress'],
  ['edit', 'on_hold', 'on_hold'],
  ['resubmit', 'rejected', 'pending_review'],
];
const after = (action: ProjectAction, status: ProjectStatus, heldFrom: ProjectStatus | null = null) =>
  statusAfter(action, { status, heldFrom });

describe('a project', () => {
  it.each(CASES)('%s from %s leads to %s', (action, from, to) => expect(after(action, from)).toBe(to));

  it.each(['pending_review', 'in_progress'] as const)('is resumed to %s, where it was held', (heldFrom) =>
    expect(after('resume', 'on_hold', heldFrom)).toBe(heldFrom),
  );

  it('refuses every other pair with 409', () => {
    const others = (Object.keys(PROJECT_ACTIONS) as ProjectAction[]).flatMap((action) =>
      PROJECT_STATUSES.filter((status) => action !== 'resume' || status !== 'on_hold')
        .filter((status) => !CASES.some(([known, from]) => known === action && from === status))
        .map((status) => [action, status] as const),
    );
    for (const [action, status] of others) {
      expect(() => after(action, status)).toThrow(expect.objectContaining({ status: 409, code: 'wrong_state' }));
    }
  });
});
