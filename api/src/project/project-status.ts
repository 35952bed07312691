import { EDITABLE_PROJECT_STATUSES, type ProjectStatus } from '@network/domain';
import type { MessageId } from '../locales/messages.js';
import { ApiError } from '../http/api-error.js';

type Rule = { from: readonly ProjectStatus[]; to: ProjectStatus | 'same' | 'beforeHold'; refused: MessageId };

/** What may be done with a project in which status, and where it leads (docs/product.md 6.3). */
export const PROJECT_ACTIONS = {
  approve: { from: ['pending_review'], to: 'in_progress', refused: 'project.cannot.approve' },
  reject: { from: ['pending_review'], to: 'rejected', refused: 'project.cannot.reject' },
  complete: { from: ['in_progress'], to: 'completed', refused: 'project.cannot.complete' },
  hold: { from: ['pending_review', 'in_progress'], to: 'on_hold', refused: 'project.cannot.hold' },
  resume: { from: ['on_hold'], to: 'beforeHold', refused: 'project.cannot.resume' },
  swapExperts: { from: ['in_progress'], to: 'same', refused: 'project.cannot.swapExperts' },
  edit: {
    from: EDITABLE_PROJECT_STATUSES.filter((status) => status !== 'rejected'),
    to: 'same',
    refused: 'project.cannot.edit',
  },
  resubmit: { from: ['rejected'], to: 'pending_review', refused: 'project.cannot.edit' },
} as const satisfies Record<string, Rule>;
export type ProjectAction = keyof typeof PROJECT_ACTIONS;

/** What only administrators do. */
export type AdministratorsAction = Exclude<ProjectAction, 'edit' | 'resubmit'>;

/** The status after an action. Refuses with 409 where the project's status does not allow it. */
export function statusAfter(
  action: ProjectAction,
  project: { status: ProjectStatus; heldFrom: ProjectStatus | null },
): ProjectStatus {
  const { from, to, refused }: Rule = PROJECT_ACTIONS[action];
  if (!from.includes(project.status)) {
    throw new ApiError('wrong_state', { sentence: refused, values: { status: project.status } });
  }
  if (to === 'same') return project.status;
  return to === 'beforeHold' ? (project.heldFrom ?? 'pending_review') : to;
}
