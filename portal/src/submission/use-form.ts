import { STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { v4 } from 'uuid';
import { useStoredChanges } from '../use-stored-changes';
import { type Base, putInto, type Values } from './compare';
import { conflictOf } from './conflict-of';
import { readDraft, removeDraft, takeOver, writeDraft } from './draft';
import { readItem, readOutbox, setAside } from './submission-queue';
import { useLinkedForm } from './use-opening';
import { type SubmissionOptions, useSubmission } from './use-submission';

export interface FormOptions<Form> extends Omit<SubmissionOptions<Form>, 'formKey' | 'current' | 'base'> {
  /** The name of its draft, which contains the id of its subject. */
  name: string;
  initial: Form;
  /** The stored resource that the form changes. A draft keeps the one that it began with. */
  base?: Base;
}

/** Returns the draft and the submission of a form on one page. The stored draft is the form's only state. */
export function useForm<Form extends object>({ name, initial, base: loaded, ...options }: FormOptions<Form>) {
  const userId = useSession().user?.id ?? '';
  const formKey = useFormKey(name, userId);
  useStoredChanges(formKey);
  function stored() {
    const { formData, base } = readDraft(formKey) ?? {};
    const item = readItem(formKey);
    return formData ? { values: formData, base } : { values: item?.values, base: item?.base };
  }
  const current = () => takeOver(initial, stored().values);
  const base = () => stored().base ?? loaded;
  const rebase = (latest: Values, next: Base) =>
    writeDraft(formKey, { formData: putInto(current(), latest), base: next });
  const submission = useSubmission({ ...options, formKey, current, base });

  return {
    ...submission,
    conflict: conflictOf(submission, { mine: current(), base: base(), rebase }),
    values: submission.sent ? takeOver(initial, submission.sent.values) : current(),
    /** Changes fields and removes their errors. */
    patch(fields: Partial<Form>) {
      writeDraft(formKey, { formData: { ...current(), ...fields }, base: base() });
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

/** The storage key of a form, or of the submission that a link of the outbox opens in it. */
function useFormKey(name: string, userId: string) {
  const linked = useLinkedForm();
  const opened = readOutbox(userId).find(({ formKey }) => formKey === linked);
  return opened?.formKey.startsWith(`${name}:`) ? opened.formKey : STORAGE_KEYS.draft(name, userId);
}
