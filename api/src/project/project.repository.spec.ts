import { mayDo, PROJECT_ACTION_NAMES, PROJECT_STATUSES } from '@network/domain';
import { statusAfter } from './project.repository.js';

/** Action, status, status before the hold, and the status that follows (docs/product 6.3). */
const SPECIFIED = [
  ['edit', 'pending_review', null, 'pending_review'],
  ['edit', 'in_progress', null, 'in_progress'],
  ['edit', 'on_hold', 'in_progress', 'on_hold'],
  ['edit', 'rejected', null, 'pending_review'],
  ['edit', 'withdrawn', null, 'pending_review'],
  ['withdraw', 'pending_review', null, 'withdrawn'],
  ['requestClose', 'in_progress', null, 'in_progress'],
  ['approve', 'pending_review', null, 'in_progress'],
  ['reject', 'pending_review', null, 'rejected'],
  ['complete', 'in_progress', null, 'completed'],
  ['hold', 'pending_review', null, 'on_hold'],
  ['hold', 'in_progress', null, 'on_hold'],
  ['resume', 'on_hold', 'in_progress', 'in_progress'],
  ['resume', 'on_hold', null, 'pending_review'],
  ['swapExperts', 'in_progress', null, 'in_progress'],
] as const;
const ACTIONS = [...new Set(SPECIFIED.map(([action]) => action))];
const STATUSES = ['pending_review', 'in_progress', 'completed', 'on_hold', 'rejected', 'withdrawn'] as const;

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

  it.each(SPECIFIED)('%s in %s, held from %s, leads to %s', (action, status, heldFrom, to) =>
    expect(statusAfter(action, { status, heldFrom })).toBe(to),
  );

  it.each(STATUSES)('in %s allows none of these actions otherwise', (status) => {
    const specified = SPECIFIED.filter(([, from]) => from === status).map(([action]) => action);
    expect(ACTIONS.filter((action) => mayDo(action, status))).toEqual([...new Set(specified)]);
  });
});
