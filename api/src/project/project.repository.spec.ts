import { PROJECT_ACTIONS, PROJECT_STATUSES } from '@network/domain';
import { ACTIONS, expectedAfter } from '../../test/support/transitions.js';
import { statusAfter } from './project.repository.js';

const HELD_FROM = [null, 'pending_review', 'in_progress'] as const;
const every = ACTIONS.flatMap((action) =>
  PROJECT_STATUSES.flatMap((status) => HELD_FROM.map((heldFrom) => [action, status, heldFrom] as const)),
);

describe('a project', () => {
  it('knows no other action', () => expect(Object.keys(PROJECT_ACTIONS).sort()).toEqual([...ACTIONS].sort()));

  it.each(every)('%s in %s, held from %s', (action, status, heldFrom) => {
    const to = expectedAfter(action, status, heldFrom);
    const after = () => statusAfter(action, { status, heldFrom });
    if (to) expect(after()).toBe(to);
    else {
      const sentence = { id: `project.cannot.${action}`, values: { status } };
      expect(after).toThrow(expect.objectContaining({ status: 409, code: 'wrong_state', sentence }));
    }
  });
});
