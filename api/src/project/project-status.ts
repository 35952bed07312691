import { mayDo, PROJECT_ACTIONS, projectAfterEdit, type ProjectAction, type ProjectStatus } from '@network/domain';
import { ApiError } from '../platform/http/api-error.js';

/** The status after an action. Refuses with 409 where the project's status does not allow it. */
export function statusAfter(
  action: ProjectAction,
  { status, heldFrom }: { status: ProjectStatus; heldFrom: ProjectStatus | null },
): ProjectStatus {
  if (!mayDo(action, status)) {
    throw new ApiError('wrong_state', { sentence: `project.cannot.${action}`, values: { status } });
  }
  const { to } = PROJECT_ACTIONS[action];
  if (to === 'same') return status;
  if (to === 'afterEdit') return projectAfterEdit(status) ?? status;
  return to === 'beforeHold' ? (heldFrom ?? 'pending_review') : to;
}
