import type { ProjectStatus } from '@network/domain';

/** The next status by action and current status (docs/product 6.3). Any other pair is refused. */
export const TRANSITIONS = {
  approve: { pending_review: 'in_progress' },
  reject: { pending_review: 'rejected' },
  complete: { in_progress: 'completed' },
  hold: { pending_review: 'on_hold', in_progress: 'on_hold' },
  resume: { on_hold: 'held' },
  swapExperts: { in_progress: 'in_progress' },
  edit: {
    pending_review: 'pending_review',
    in_progress: 'in_progress',
    on_hold: 'on_hold',
    rejected: 'pending_review',
    withdrawn: 'pending_review',
  },
  withdraw: { pending_review: 'withdrawn' },
  requestClose: { in_progress: 'in_progress' },
} as const satisfies Record<string, Partial<Record<ProjectStatus, ProjectStatus | 'held'>>>;
export type Action = keyof typeof TRANSITIONS;
export const ACTIONS = Object.keys(TRANSITIONS) as Action[];

/** Returns the status after an action, or null if it is refused. `held` is the status before the hold. */
export function expectedAfter(action: Action, from: ProjectStatus, held: ProjectStatus | null): ProjectStatus | null {
  const transitions: Partial<Record<ProjectStatus, ProjectStatus | 'held'>> = TRANSITIONS[action];
  const to = transitions[from] ?? null;
  return to === 'held' ? (held ?? 'pending_review') : to;
}
