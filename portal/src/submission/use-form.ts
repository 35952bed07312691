import { STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useDraft } from './use-draft';
import { useSubmission, type SubmissionOptions } from './use-submission';

interface FormOptions<Form> extends Omit<SubmissionOptions<Form>, 'formKey' | 'submissionKey' | 'current'> {
  /** The name of its draft, with the id of what it is about. */
  name: string;
  initial: Form;
}

/** A form on one page: its draft and its submission. */
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
      // Stored also where nothing was typed: after a reload the form knows its submission.
      draft.patch({});
      submission.submit();
    },
    /** Throws away what is typed, and what waits or was refused. */
    discard() {
      submission.withdraw();
      draft.clear();
    },
    reset: draft.reset,
    /** Leaves what waits to the queue: the form is free for something else. */
    startAnother(fields: Partial<Form> = {}) {
      submission.detach();
      draft.clear();
      draft.reset(fields);
      submission.formRef.current?.querySelector('input')?.focus();
    },
  };
}
