import { ApiError, sessionStore, STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useErrorMessage } from '../form/use-error-message';
import { useFormSubmit } from '../form/use-form-submit';

interface WorkFormOptions<Form> {
  /** What the form is for: it is kept under this name. */
  name: string;
  projectId: string;
  empty: Form;
  /** The label of its button. */
  button: string;
  /** What is said when it fails without a sentence of the server. */
  failed: string;
  write: (form: Form) => Promise<unknown>;
  /** Once it is sent, and what is on the screen was read again: also when the form is not part of it any more. */
  onSent: () => void;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/**
 * A small form about a project. What is typed is kept in this tab until it is sent. Where the project does not allow it
 * any more, the server's sentence is said and the project is shown as it is now.
 */
export function useWorkForm<Form extends Record<string, string>>(options: WorkFormOptions<Form>) {
  const { name, projectId, empty, button, failed, write, onSent } = options;
  const { user } = useSession();
  const key = STORAGE_KEYS.workForm(user?.id ?? '', projectId, name);
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...sessionStore.readJson(key, isTexts) }));
  const submit = useFormSubmit({ form, button, resubmit: send });
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();

  async function writeAndRead() {
    try {
      await write(form);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrong_state') throw error;
      showToast(messageOf(error, failed), 'danger');
      await cache.invalidateQueries();
      return;
    }
    sessionStore.write(key, null);
    await cache.invalidateQueries();
    onSent();
  }

  function send() {
    void submit.submit(writeAndRead, failed, () => undefined);
  }

  return {
    form,
    submit,
    send,
    /** Changes fields, and takes away what was said of them. */
    patch(fields: Partial<Form>) {
      submit.clearFieldErrors(fields);
      const next = { ...form, ...fields };
      sessionStore.writeJson(key, next);
      setForm(next);
    },
    /** Empties the fields, for the next time. */
    reset: () => setForm(empty),
    /** For the form element; `check` says what is wrong before anything is sent. */
    formProps: (check: () => Parameters<typeof submit.rejectFields>[0] = () => ({})) => ({
      noValidate: true,
      ref: submit.formRef,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        const wrong = check();
        if (Object.keys(wrong).length > 0) submit.rejectFields(wrong);
        else send();
      },
    }),
  };
}
