import { STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readDraft, removeDraft, takeOver, writeDraft } from './draft';
import { newKey, readOutbox } from './submission-queue';
import { type SubmissionOptions, useSubmission } from './use-submission';

interface FormOptions<Form> extends Omit<SubmissionOptions<Form>, 'formKey' | 'submissionKey' | 'current'> {
  /** The name of its draft, which contains the id of its subject. */
  name: string;
  initial: Form;
}

/** Returns the draft and the submission of a form on one page. */
export function useForm<Form extends object>({ name, initial, ...options }: FormOptions<Form>) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const formKey = STORAGE_KEYS.draft(name, userId);
  const draft = useDraft(formKey, userId, initial);
  const submission = useSubmission({
    ...options,
    formKey,
    submissionKey: draft.key,
    current: draft.current,
    onSent(refresh) {
      draft.renewKey();
      return options.onSent(refresh);
    },
  });

  return {
    ...submission,
    values: draft.values,
    /** Changes fields and removes their errors. */
    patch(fields: Partial<Form>) {
      draft.patch(fields);
      submission.change(fields);
    },
    submit() {
      // Stores the key even without a change, so that the form finds its submission after a reload.
      draft.patch({});
      submission.submit();
    },
    /** Discards the draft and the waiting or rejected submission. */
    discard() {
      submission.withdraw();
      draft.clear();
    },
    reset: draft.reset,
    /** Leaves the waiting submission to the queue and empties the form for another one. */
    startAnother(fields: Partial<Form> = {}) {
      submission.detach();
      draft.clear();
      draft.reset(fields);
      submission.formRef.current?.querySelector('input')?.focus();
    },
  };
}

/** Returns state that is stored on each change. Two changes in one event build on each other. */
export function useStoredState<State extends object>(load: () => State, store: (state: State) => void) {
  const [state, setState] = useState(load);
  const latest = useRef(state);

  /** Changes a part without storing it. */
  function show(part: Partial<State>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }

  return {
    state,
    current: () => latest.current,
    show,
    change(part: Partial<State>) {
      show(part);
      store(latest.current);
    },
  };
}

/** Returns the location state of a link that opens a form with one submission of the queue. */
export const opensSubmission = (key: string) => ({ submission: key });

/**
 * The draft of a form and the key of its submission: stored on each change until it is sent, and restored on load. A
 * link of the outbox opens the submission that it names instead.
 */
function useDraft<Form extends object>(formKey: string, userId: string, initial: Form) {
  const location = useLocation() as { state: { submission?: string } | null };

  function load() {
    const draft = readDraft(formKey);
    const opened = readOutbox(userId).find(
      (item) => item.key === location.state?.submission && item.formKey === formKey,
    );
    if (opened && opened.key !== draft?.submissionKey) {
      return { values: takeOver(initial, opened.values), key: opened.key };
    }
    return { values: takeOver(initial, draft?.formData ?? {}), key: draft?.submissionKey ?? newKey() };
  }

  const { state, current, show, change } = useStoredState(load, ({ values, key }) =>
    writeDraft(formKey, { formData: values, submissionKey: key }),
  );
  return {
    ...state,
    current: () => current().values,
    patch: (fields: Partial<Form>) => change({ values: { ...current().values, ...fields } }),
    clear: () => removeDraft(formKey, current().key),
    /** The next submit makes a new submission. */
    renewKey: () => show({ key: newKey() }),
    /** Empties all fields but these, for a new submission. */
    reset: (fields: Partial<Form> = {}) => show({ values: { ...initial, ...fields }, key: newKey() }),
  };
}
