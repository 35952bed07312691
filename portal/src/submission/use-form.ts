import { STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { v4 } from 'uuid';
import { useStoredChanges } from '../use-stored-changes';
import { type Base, putInto, type Values } from './compare';
import { readDraft, removeDraft, takeOver, writeDraft } from './draft';
import { readItem, readOutbox, setAside } from './submission-queue';
import { useLinkedForm } from './linked-form';
import { type SubmissionOptions, useSubmission } from './use-submission';

export interface FormOptions<Form> extends Omit<SubmissionOptions<Form>, 'formKey' | 'draft' | 'onSent'> {
  /** The name of its draft, which contains the id of its subject. */
  name: string;
  initial: Form;
  /** The stored resource that the form changes. A draft keeps the one that it began with. */
  base?: Base;
  /** The message once the form is sent and the page's data is read again. */
  done?: string;
  /** Called after that message. */
  onDone?: () => void;
  /** Replaces both. */
  onSent?: SubmissionOptions<Form>['onSent'];
}

/** Returns the draft and the submission of a form on one page. The stored draft is the form's only state. */
export function useForm<Form extends object>({
  name,
  initial,
  base: loaded,
  done,
  onDone,
  onSent,
  ...options
}: FormOptions<Form>) {
  const toast = useToast();
  const userId = useSession().user?.id ?? '';
  const formKey = useFormKey(name, userId);
  useStoredChanges(formKey);
  const stored = () => {
    const draft = readDraft(formKey);
    return draft ? { values: draft.formData, base: draft.base } : readItem(formKey);
  };
  const draft = {
    current: () => takeOver(initial, stored()?.values),
    currentBase: () => stored()?.base ?? loaded,
    rebase: (latest: Values, base: Base) => writeDraft(formKey, { formData: putInto(draft.current(), latest), base }),
  };
  const submission = useSubmission({ ...options, formKey, draft, onSent: onSent ?? refreshAndReport });

  async function refreshAndReport(refresh: () => Promise<boolean>) {
    await refresh();
    if (done) toast(done);
    onDone?.();
  }

  return {
    ...submission,
    values: submission.sent ? takeOver(initial, submission.sent.values) : draft.current(),
    /** Changes fields and removes their errors. */
    patch(fields: Partial<Form>) {
      writeDraft(formKey, { formData: { ...draft.current(), ...fields }, base: draft.currentBase() });
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
  const isSetAside = linked.startsWith(`${name}:`) && readOutbox(userId).some(({ formKey }) => formKey === linked);
  return isSetAside ? linked : STORAGE_KEYS.draft(name, userId);
}
