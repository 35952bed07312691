import { api, type ApiError } from '@network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch, useMutationFeedback } from '../mutations';
import type { CaseSubject } from './case-subject';

export type CaseForm = 'request' | 'correct';

/** The administrator's entries in the form of a change request. */
export interface RequestDraft {
  message: string;
  remarks: Readonly<Record<string, string>>;
}

const NOTHING: RequestDraft = { message: '', remarks: {} };

type CaseWrite = { subject: CaseSubject } & (
  | ({ action: 'request' } & RequestDraft)
  | { action: 'correct'; reason: string; changes: Record<string, unknown> }
  | { action: 'takeBack' }
);

interface CaseworkOptions {
  /** Called after a change request, to show another item. */
  onRequested: () => void;
}

/** A change request on a person or project, taking it back, and corrections. After a success the open form closes. */
export function useCasework(subject: CaseSubject | undefined, { onRequested }: CaseworkOptions) {
  const t = useT();
  const [opened, setOpened] = useState<{ of: string; form: CaseForm } | null>(null);
  // Each subject has its own, so that nothing typed is lost when the dialog shows another item.
  const [drafts, setDrafts] = useState<Readonly<Record<string, RequestDraft>>>({});
  const id = subject?.id ?? '';
  const draft = drafts[id] ?? NOTHING;
  const enter = (entered: RequestDraft) => setDrafts((before) => ({ ...before, [id]: entered }));
  const feedback = useMutationFeedback(subject?.id, () => setOpened(null));
  const { mutate, isPending, error, variables, reset } = useMutation<unknown, ApiError, CaseWrite>({
    mutationFn: send,
    onSuccess: (_, { action, subject: { id: doneId, name } }) => {
      feedback.succeeded(doneId, t(`casework.${action}.done`, { name }));
      if (action !== 'request') return;
      setDrafts((before) => ({ ...before, [doneId]: NOTHING }));
      if (doneId === id) onRequested();
    },
    onError: (failure, { subject: { id: failedId, name } }) => feedback.failed(failedId, name, failure),
  });
  const isOwn = variables?.subject.id === id;
  const form = opened?.of === id ? opened.form : null;

  function open(next: CaseForm | null, remark?: RequestDraft['remarks']) {
    reset();
    if (remark) enter({ ...draft, remarks: { ...remark, ...draft.remarks } });
    setOpened(next && { of: id, form: next });
  }

  return {
    form,
    open,
    draft,
    enter,
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
    request: () => subject && mutate({ subject, action: 'request', ...draft }),
    correct: (changes: Record<string, unknown>, reason: string) =>
      subject && mutate({ subject, action: 'correct', changes, reason }),
    takeBack: () => subject && mutate({ subject, action: 'takeBack' }),
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
    case 'takeBack':
      return isPerson
        ? api.DELETE('/api/admin/users/{id}/change-request', { params: { path: { id } } })
        : api.DELETE('/api/admin/projects/{id}/change-request', { params: { path: { id } } });
  }
}
