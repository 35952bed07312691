import { localStore, STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useSyncExternalStore } from 'react';
import { v4 } from 'uuid';
import { readDraft, removeDraft, takeOver, writeDraft } from './draft';
import { readItem, readOutbox, setAside } from './submission-queue';
import { useLinkedForm } from './use-opening';
import { type SubmissionOptions, useSubmission } from './use-submission';

interface FormOptions<Form> extends Omit<SubmissionOptions<Form>, 'formKey' | 'current'> {
  /** The name of its draft, which contains the id of its subject. */
  name: string;
  initial: Form;
}

/** Returns the draft and the submission of a form on one page. The stored draft is the form's only state. */
export function useForm<Form extends object>({ name, initial, ...options }: FormOptions<Form>) {
  const userId = useSession().user?.id ?? '';
  const formKey = useFormKey(name, userId);
  useSyncExternalStore(
    (listener) => localStore.subscribe(formKey, listener),
    () => localStore.snapshot(formKey),
  );
  const current = () => takeOver(initial, readDraft(formKey)?.formData ?? readItem(formKey)?.values);
  const submission = useSubmission({ ...options, formKey, current });

  return {
    ...submission,
    values: submission.sent ? takeOver(initial, submission.sent.values) : current(),
    /** Changes fields and removes their errors. */
    patch(fields: Partial<Form>) {
      writeDraft(formKey, { formData: { ...current(), ...fields } });
      submission.change(fields);
    },
    /** Discards the draft and the waiting or rejected submission. */
    discard() {
      submission.withdraw();
      removeDraft(formKey);
    },
    /** Leaves the waiting submission to the queue and empties the form for another one. */
    startAnother() {
      setAside(formKey, STORAGE_KEYS.draft(`${name}:${v4()}`, userId));
      submission.formRef.current?.querySelector('input')?.focus();
    },
  };
}

/** The storage key of a form, or of the submission that was set aside and that a link of the outbox opens in it. */
function useFormKey(name: string, userId: string) {
  const linked = useLinkedForm();
  const opened = readOutbox(userId).find(({ formKey }) => formKey === linked);
  return opened?.formKey.startsWith(`${name}:`) ? opened.formKey : STORAGE_KEYS.draft(name, userId);
}
