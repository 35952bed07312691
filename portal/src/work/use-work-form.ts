import { ApiError, STORAGE_KEYS } from '@network/api-client';
import type { FieldErrors } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { inTab, isTexts, onDevice, submissionKeyOf, type FormStore, type Keyed } from '../form/form-store';
import { useErrorMessage } from '../form/use-error-message';
import { untilSent } from '../form/until-sent';
import { useFormSubmit } from '../form/use-form-submit';
import { useStored } from '../form/use-stored';
import { makeCall, type WaitingCall } from '../form/waiting-call';

interface WorkFormOptions<Form> {
  /** What the form is for: it is kept under this name. */
  name: string;
  projectId: string;
  empty: Form;
  /** What is wrong before anything is sent, by the button or by itself once the connection is back. */
  check?: (form: Form) => FieldErrors<Form>;
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

/** What is typed into a form; where it has a `formKey`, with the key that it is sent under. */
function useTyped<Form extends Record<string, string>>(
  store: FormStore<Record<string, string>>,
  empty: Form,
  formKey: string | undefined,
) {
  const { state, current, show, change } = useStored(store, (kept): Form & Keyed => ({ ...empty, ...kept }));
  const submissionKey = () => current().submissionKey;
  return {
    form: state,
    submissionKey,
    /** What is typed by now, also for a write that is under way. */
    current,
    hasLost: () => store.hasLost(submissionKey()),
    patch: (fields: Partial<Form>) =>
      change({ ...(formKey !== undefined && { submissionKey: submissionKeyOf(formKey, submissionKey()) }), ...fields }),
    /** It is sent: what is typed from now on is something else. */
    clear() {
      store.remove(submissionKey());
      show({ submissionKey: undefined } as Partial<Form & Keyed>);
    },
    /** Empties the fields but these, for something else. */
    reset: (rest: Partial<Form> = {}) => show({ ...empty, ...rest, submissionKey: undefined }),
  };
}

/**
 * A small form about a project. What is typed is kept until it is sent, in this tab unless `keptAs` says where.
 * Where the project does not allow it any more, the server's sentence is said and the project is shown as it is now.
 */
export function useWorkForm<Form extends Record<string, string>>(options: WorkFormOptions<Form>) {
  const { name, projectId, empty, check, button, failed, write, kept, onSent } = options;
  const { user } = useSession();
  const store = kept
    ? onDevice(kept.as, isTexts)
    : inTab(STORAGE_KEYS.workForm(user?.id ?? '', projectId, name), isTexts);
  const { form, current, submissionKey, hasLost, clear, reset, ...typed } = useTyped(store, empty, kept?.as);
  const callOf = (form: Form) => kept!.call(form, submissionKey());
  const call = () => callOf(form);
  const submit = useFormSubmit({ form, button, resubmit: send, kept: kept && { as: kept.as, call, hasLost } });
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();

  async function writeAndRead() {
    try {
      await untilSent(current, sendAndRead);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrong_state') throw error;
      if (!kept) showToast(messageOf(error, failed), 'danger');
      await cache.invalidateQueries();
      // Nobody else has what was typed here, and the form may be gone from the page.
      if (kept) throw error;
      return;
    }
    clear();
    if (!kept) await cache.invalidateQueries();
    onSent();
  }

  async function sendAndRead(form: Form) {
    await (write?.(form) ?? makeCall(callOf(form)));
    // What is typed on meanwhile would go with the form; what is not kept is said once.
    if (kept) await cache.invalidateQueries();
  }

  function send() {
    const wrong = check?.(current()) ?? {};
    if (Object.keys(wrong).length > 0) return submit.rejectFields(wrong);
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
      typed.patch(fields);
    },
    reset,
    /** Throws away what is typed. */
    discard: clear,
    /** What waits is sent all the same; the fields are empty but for these, and the first of them has the focus. */
    startAnother(rest: Partial<Form> = {}) {
      submit.leave();
      reset(rest);
      submit.formRef.current?.querySelector('input')?.focus();
    },
    /** For the form element. */
    formProps: {
      noValidate: true,
      ref: submit.formRef,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        send();
      },
    },
  };
}
