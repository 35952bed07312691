import { mayDo, PROJECT_ACTION_NAMES, PROJECT_STATUSES } from '@network/domain';
import { statusAfter } from './project.repository.js';

const refused = PROJECT_ACTION_NAMES.flatMap((action) =>
  PROJECT_STATUSES.filter((status) => !mayDo(action, status)).map((status) => [action, status] as const),
);

describe('a project', () => {
  it.each(refused)('%s is refused in %s', (action, status) => {
    const sentence = { id: `project.cannot.${action}`, values: { status } };
    expect(() => statusAfter(action, { status, heldFrom: null })).toThrow(
      expect.objectContaining({ status: 409, code: 'wrong_state', sentence }),
    );
  });

  it.each([
    ['approve', 'pending_review', null, 'in_progress'],
    ['swapExperts', 'in_progress', null, 'in_progress'],
    ['edit', 'in_progress', null, 'in_progress'],
    ['edit', 'rejected', null, 'pending_review'],
    ['resume', 'on_hold', 'in_progress', 'in_progress'],
    ['resume', 'on_hold', null, 'pending_review'],
  ] as const)('%s in %s, held from %s, leads to %s', (action, status, heldFrom, to) =>
    expect(statusAfter(action, { status, heldFrom })).toBe(to),
  );
});
