import { api, type ApiError, hasShape, isListOf, isRecordOf, isText } from '@network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrafts } from '../drafts';
import { useT } from '../messages';
import { ifMatch, useMutationFeedback } from '../mutations';
import type { CaseSubject } from './case-subject';

export type CaseForm = 'request' | 'correct';

/** The administrator's entries in the form of a change request. */
export interface RequestDraft {
  message: string;
  remarks: Readonly<Record<string, string>>;
}

/** The content of an input: a text, or the chosen options. */
export type Typed = string | readonly string[];

/** The administrator's entries in the form of a correction. */
interface CorrectionDraft {
  /** The content of the inputs that were touched, by the names of their fields. */
  entries: Readonly<Record<string, Typed>>;
  reason: string;
}

const NO_REQUEST: RequestDraft = { message: '', remarks: {} };
const isRequest = hasShape<RequestDraft>({ message: isText, remarks: isRecordOf(isText) });

const NO_CORRECTION: CorrectionDraft = { entries: {}, reason: '' };
const isTyped = (value: unknown): value is Typed => isText(value) || isListOf(isText)(value);
const isCorrection = hasShape<CorrectionDraft>({ entries: isRecordOf(isTyped), reason: isText });

type CaseWrite = { subject: CaseSubject } & (
  | ({ action: 'request' } & RequestDraft)
  | { action: 'correct'; reason: string; changes: Record<string, unknown> }
  | { action: 'withdraw' }
);

/**
 * Requests changes to a person or project, withdraws requests, and corrects fields. After a success the open form
 * closes. `onRequested` shows another item after a change request.
 */
export function useCasework(subject: CaseSubject | undefined, onRequested?: () => void) {
  const t = useT();
  const [opened, setOpened] = useState<{ id: string; form: CaseForm } | null>(null);
  const requests = useDrafts('change-request', NO_REQUEST, isRequest);
  const corrections = useDrafts('correction', NO_CORRECTION, isCorrection);
  const id = subject?.id ?? '';
  const requested = requests.of(id);
  const corrected = corrections.of(id);
  const feedback = useMutationFeedback(subject?.id, () => setOpened(null));
  const { mutate, isPending, error, variables, reset } = useMutation<unknown, ApiError, CaseWrite>({
    mutationFn: send,
    onSuccess: (_, { action, subject: { id: doneId, name } }) => {
      feedback.succeeded(doneId, t(`casework.${action}.done`, { name }));
      if (action === 'correct') corrections.forget(doneId);
      if (action !== 'request') return;
      requests.forget(doneId);
      if (doneId === id) onRequested?.();
    },
    onError: (failure, { subject: { id: failedId, name } }) => feedback.failed(failedId, name, failure),
  });
  const isOwn = variables?.subject.id === id;
  const form = opened?.id === id ? opened.form : null;

  function open(next: CaseForm | null, remark?: RequestDraft['remarks']) {
    reset();
    if (remark) requests.enter(id, { remarks: { ...remark, ...requested.remarks } });
    setOpened(next && { id, form: next });
  }

  return {
    form,
    open,
    /** Closes the open form. Undefined if there is none, or while it is sent. */
    cancel: form && !(isPending && isOwn) ? () => open(null) : undefined,
    requested,
    enterRequest: (entered: Partial<RequestDraft>) => requests.enter(id, entered),
    corrected,
    enterCorrection: (entered: Partial<CorrectionDraft>) => corrections.enter(id, entered),
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
    request: () => subject && mutate({ subject, action: 'request', ...requested }),
    correct: (changes: Record<string, unknown>, reason: string) =>
      subject && mutate({ subject, action: 'correct', changes, reason }),
    withdraw: () => subject && mutate({ subject, action: 'withdraw' }),
  };
}

export type Casework = ReturnType<typeof useCasework>;

function send(write: CaseWrite): Promise<unknown> {
  const { kind, id, version } = write.subject;
  const params = { path: { id }, header: ifMatch(version) };
  const isPerson = kind === 'users';
  switch (write.action) {
    case 'request': {
      const filled = Object.entries(write.remarks).filter(([, remark]) => remark.trim() !== '');
      const body = { message: write.message, fields: Object.fromEntries(filled) };
      return isPerson
        ? api.POST('/api/admin/users/{id}/change-request', { params, body })
        : api.POST('/api/admin/projects/{id}/change-request', { params, body });
    }
    case 'correct': {
      const body = { ...write.changes, reason: write.reason };
      return isPerson
        ? api.PATCH('/api/admin/users/{id}/profile', { params, body })
        : api.PATCH('/api/admin/projects/{id}', { params, body });
    }
    case 'withdraw':
      return isPerson
        ? api.DELETE('/api/admin/users/{id}/change-request', { params: { path: { id } } })
        : api.DELETE('/api/admin/projects/{id}/change-request', { params: { path: { id } } });
  }
}
