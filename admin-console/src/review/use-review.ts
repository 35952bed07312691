import { mayActivate } from '../status/status';
import { api, type ApiError, type Schema } from '@network/api-client';
import { type AdministratorsAction, LIMITS, mayDo, typedNumber } from '@network/domain';
import { isWrongNumber } from '@network/forms';
import type { ButtonProps } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch, type Undoable, undoOf, useMutationFeedback } from '../mutations';
import { type Entries, useReviewEntries } from './use-review-entries';

type Project = Schema<'AdminProjectDto'>;

/** Returns whether a project can be approved with the chosen experts. A project of an inactive organization cannot. */
export const mayBeApproved = (project: Project, { chosen }: { chosen: readonly unknown[] }): boolean =>
  mayDo('approve', project.status) && mayActivate(project) && chosen.length > 0;

/** Whether the entered hours are invalid. */
export const areHoursWrong = ({ hours }: Pick<Entries, 'hours'>): boolean =>
  isWrongNumber(hours, { min: 0, max: LIMITS.hoursMax });

/** The administrator's entries about a project, and its actions. After a success the dialog closes. */
export function useReview(project: Project | undefined, onDone: () => void) {
  const { mutate, isPending, variables, error } = useProjectAction(project?.id, onDone);
  const { entries, enter, forget } = useReviewEntries(project);
  const [question, setQuestion] = useState<{ key: string; action: ConfirmedAction } | null>(null);
  // A confirmation question is void if the dialog shows another project or the project's status has changed.
  const key = project && `${project.id} ${project.status}`;
  const isOwn = variables?.project.id === project?.id;

  function act(action: AdministratorsAction, entered: Partial<Entries> = {}) {
    if (!project || (isPending && isOwn) || (action === 'complete' && areHoursWrong(entries))) return;
    mutate({ project, action, entries: { ...entries, ...entered }, onSuccess: forget });
  }

  return {
    ...entries,
    enter,
    act,
    /** The action that needs confirmation before it is sent. */
    asking: question && question.key === key ? question.action : null,
    ask: (action: ConfirmedAction | null) => setQuestion(key && action ? { key, action } : null),
    /** The action in progress. */
    pending: isPending && isOwn ? variables.action : null,
    error: isOwn ? error : null,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;

/** An action, its entries, and the project as last read. */
interface Variables {
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'version' | 'title'>;
  action: AdministratorsAction;
  entries: Entries;
  /** Called after a success, also when the dialog is closed by then. */
  onSuccess: () => void;
}

/**
 * Sends an action on a project. Fails if the project has changed since it was read. After a success, calls `onDone` if
 * `shownId` is still that project.
 */
export function useProjectAction(shownId: string | undefined, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(shownId, onDone);
  return useMutation<Undoable, ApiError, Variables>({
    mutationFn: ({ project: { id, version }, action, entries }) =>
      ACTIONS[action].send(entries, { path: { id }, header: ifMatch(version) }),
    onSuccess: (response, { project, action, onSuccess }) => {
      onSuccess();
      feedback.succeeded(project.id, t(`review.done.${action}`, { title: project.title }), undoOf(response));
    },
    onError: (error, { project }) => feedback.failed(project.id, project.title, error),
  });
}

type Params = { path: { id: string }; header: { 'If-Match': string } };

const textOrUndefined = (text: string) => text.trim() || undefined;

/** Returns the chosen experts, and the ones who have already agreed. */
function staffing({ chosen, agreed }: Entries) {
  const ids = chosen.map(({ id }) => id);
  const alreadyAgreed = ids.filter((id) => agreed.includes(id));
  return { expertsAssigned: ids, alreadyAgreed: alreadyAgreed.length > 0 ? alreadyAgreed : undefined };
}

interface Action {
  variant: ButtonProps['variant'];
  /** Whether it needs a confirmation, which names the project (docs/product 9.4). */
  needsConfirmation: boolean;
  send: (entries: Entries, params: Params) => Promise<Undoable>;
}

/** The actions, in the order of their buttons. */
export const ACTIONS = {
  reject: {
    variant: 'danger',
    needsConfirmation: true,
    send: ({ reason }, params) =>
      api.PATCH('/api/admin/projects/{id}/reject', {
        params,
        body: { status: 'rejected', reason: textOrUndefined(reason) },
      }),
  },
  hold: {
    variant: 'secondary',
    needsConfirmation: true,
    send: ({ reason }, params) =>
      api.PATCH('/api/admin/projects/{id}/hold', {
        params,
        body: { status: 'on_hold', reason: textOrUndefined(reason) },
      }),
  },
  swapExperts: {
    variant: 'primary',
    needsConfirmation: false,
    send: (entries, params) => api.PATCH('/api/admin/projects/{id}/experts', { params, body: staffing(entries) }),
  },
  approve: {
    variant: 'primary',
    needsConfirmation: false,
    send: (entries, params) =>
      api.PATCH('/api/admin/projects/{id}/approve', { params, body: { status: 'in_progress', ...staffing(entries) } }),
  },
  complete: {
    variant: 'primary',
    needsConfirmation: true,
    send: ({ hours, outcome }, params) =>
      api.PATCH('/api/admin/projects/{id}/complete', {
        params,
        body: { status: 'completed', hoursDonated: typedNumber(hours) ?? undefined, outcome: textOrUndefined(outcome) },
      }),
  },
  resume: {
    variant: 'primary',
    needsConfirmation: false,
    send: (_, params) => api.PATCH('/api/admin/projects/{id}/resume', { params, body: {} }),
  },
} as const satisfies Record<AdministratorsAction, Action>;

export type ConfirmedAction = {
  [Name in AdministratorsAction]: (typeof ACTIONS)[Name]['needsConfirmation'] extends true ? Name : never;
}[AdministratorsAction];
export const needsConfirmation = (action: AdministratorsAction): action is ConfirmedAction =>
  ACTIONS[action].needsConfirmation;
