import { ApiError, localStore, sessionStore, STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useErrorMessage } from '../form/use-error-message';
import { untilSent } from '../form/until-sent';
import { useFormSubmit } from '../form/use-form-submit';
import { submissionKeyOf } from '../form/waiting';
import { makeCall, type WaitingCall } from '../form/waiting-call';

interface WorkFormOptions<Form> {
  /** What the form is for: it is kept under this name. */
  name: string;
  projectId: string;
  empty: Form;
  /** The label of its button. */
  button: string;
  /** What is said when it fails without a sentence of the server. */
  failed: string;
  /** The write, unless it is kept: then its call is. */
  write?: (form: Form) => Promise<unknown>;
  /** Where it is kept on this device, also after the tab was closed, and the call that sends it, once (docs/product.md 8.13). */
  kept?: { as: string; call: (form: Form, submissionKey?: string) => WaitingCall };
  /** Once it is sent, and what is on the screen was read again: also when the form is not part of it any more. */
  onSent: () => void;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

function withoutKey(kept: Record<string, string> | null) {
  const { submissionKey: _, ...form } = kept ?? {};
  return form;
}

/**
 * What is typed into a form, with the key it is sent under; `current` is what is typed by now, also for a write that is
 * under way.
 */
function useTyped<Form extends Record<string, string>>(store: typeof localStore, key: string, empty: Form) {
  const [typed] = useState(() => store.readJson(key, isTexts));
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...withoutKey(typed) }));
  const latest = useRef(form);
  return {
    form,
    submissionKey: useRef(typed?.submissionKey),
    current: () => latest.current,
    show(next: Form) {
      latest.current = next;
      setForm(next);
    },
  };
}

/**
 * A small form about a project. What is typed is kept until it is sent, in this tab unless `keptAs` says where.
 * Where the project does not allow it any more, the server's sentence is said and the project is shown as it is now.
 */
export function useWorkForm<Form extends Record<string, string>>(options: WorkFormOptions<Form>) {
  const { name, projectId, empty, button, failed, write, kept, onSent } = options;
  const { user } = useSession();
  const store = kept ? localStore : sessionStore;
  const key = kept?.as ?? STORAGE_KEYS.workForm(user?.id ?? '', projectId, name);
  const { form, submissionKey, current, show } = useTyped(store, key, empty);
  const callOf = (form: Form) => kept!.call(form, submissionKey.current);
  const call = () => callOf(form);
  const submit = useFormSubmit({ form, button, resubmit: send, kept: kept && { as: kept.as, call } });
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();

  async function writeAndRead() {
    try {
      await untilSent(current, write ?? ((form) => makeCall(callOf(form))));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrong_state') throw error;
      if (!kept) showToast(messageOf(error, failed), 'danger');
      await cache.invalidateQueries();
      // Nobody else has what was typed here, and the form may be gone from the page.
      if (kept) throw error;
      return;
    }
    clear();
    await cache.invalidateQueries();
    onSent();
  }

  function clear() {
    // What another tab has typed since stays.
    if (store.readJson(key, isTexts)?.submissionKey === submissionKey.current) store.write(key, null);
    submissionKey.current = undefined;
  }

  /** Empties the fields but these, for the next time. */
  const reset = (rest: Partial<Form> = {}) => show({ ...empty, ...rest });

  function send() {
    void submit.submit(writeAndRead, failed, (isSentElsewhere) => {
      if (!isSentElsewhere) return;
      clear();
      onSent();
    });
  }

  return {
    form,
    submit,
    send,
    /** Changes fields, and takes away what was said of them. */
    patch(fields: Partial<Form>) {
      submit.clearFieldErrors(fields);
      const next = { ...current(), ...fields };
      if (kept) submissionKey.current = submissionKeyOf(kept.as, submissionKey.current);
      store.writeJson(key, { ...next, submissionKey: submissionKey.current });
      show(next);
    },
    reset,
    /** What waits is sent all the same; the fields are empty but for these, and the first of them has the focus. */
    startAnother(rest: Partial<Form> = {}) {
      submit.putAside();
      clear();
      reset(rest);
      submit.formRef.current?.querySelector('input')?.focus();
    },
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
