import { STORAGE_KEYS, useStoredText } from '@network/api-client';
import { fieldErrorsOf, type FieldErrors } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { v4 } from 'uuid';
import { useT } from '../messages';
import { discardForm, useDraft } from './draft';
import { useFormKey } from './linked-form';
import { type OutboxItem, readItem, removeItem, saveItem, updateItem } from './outbox-item';
import type { Base, Submission } from './submission';
import { submissionQueue } from './submission-queue';

export interface FormOptions<Form> extends Pick<Submission, 'kind' | 'about'> {
  /** The name of its draft, which contains the id of its subject. */
  name: string;
  initial: Form;
  /** The stored resource that the form changes. A draft keeps the one that it began with. */
  base?: Base;
  /** The step of a wizard, which the draft keeps. */
  step?: number;
  /** Completes the values before they are checked and sent. */
  tidy?: (values: Form) => Form;
  /** Returns the errors that prevent sending the form. */
  check?: (values: Form) => FieldErrors<Form>;
  call: (values: Form) => Submission['call'];
  /** Called once the form is sent, by default to read the page's data again. Its fields stay locked until then. */
  onSent?: (refresh: Refresh) => unknown;
  /** Receives the fields that are wrong, found by the form or the server. */
  onInvalid?: (fields: string[]) => void;
}

/** Reads the page's data again and returns whether the form is still on the page. */
type Refresh = () => Promise<boolean>;

/** Returns an `onSent` that reads the page's data again, shows a message, and then calls back. */
export function useSentMessage(message: string, then?: () => void) {
  const toast = useToast();
  return async (refresh: Refresh) => {
    await refresh();
    toast(message);
    then?.();
  };
}

/** Returns the draft of a form, hands it to the submission queue, and reports its state (docs/product 8.13). */
export function useForm<Form extends object>(options: FormOptions<Form>) {
  const { kind, name, about, initial } = options;
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const { pathname: page } = useLocation();
  const formKey = useFormKey(name, userId);
  const formRef = useRef<HTMLFormElement>(null);
  const { item, sent, isSending } = useQueuedItem(formKey, formRef, options.onSent);
  const { errors, setErrors, showErrors } = useErrors(initial, formRef, item, options.onInvalid);
  const draft = useDraft(formKey, { ...options, sent });

  const wrongFields = () => options.check?.(draft.read().values) ?? {};

  /** Tidies the form, shows the errors that prevent sending it, and focuses the first. Returns whether there are none. */
  function validate() {
    if (options.tidy) draft.write({ formData: options.tidy(draft.read().values) });
    const wrong = wrongFields();
    showErrors(wrong);
    return isEmpty(wrong);
  }

  function toSubmission(): Submission {
    const { values, base } = draft.read();
    return { kind, formKey, userId, page, values, about, call: options.call(values), base };
  }

  function submit() {
    if (!isSending && user && validate()) submissionQueue.enqueue(toSubmission());
  }

  function withdraw() {
    if (item?.state === 'waiting') toast(t('form.withdrawn'));
    if (item?.unconfirmed) {
      draft.write({ attempts: { idempotencyKey: item.idempotencyKey, unconfirmed: item.unconfirmed } });
    }
    setErrors({});
    removeItem(formKey);
  }

  function cancel() {
    setErrors({});
    discardForm(formKey);
  }

  return {
    item,
    isSending,
    fieldErrors: errors,
    formRef,
    draft,
    values: draft.read().values,
    submit,
    validate,
    /** Changes fields and removes their errors. Updates a waiting submission, or withdraws it if a field is invalid. */
    patch(fields: Partial<Form>) {
      draft.write({ formData: { ...draft.read().values, ...fields } });
      const rest = Object.entries(errors).filter(([field]) => !(field in fields));
      setErrors(Object.fromEntries(rest) as FieldErrors<Form>);
      if (readItem(formKey)?.state !== 'waiting') return;
      const wrong = wrongFields();
      if (isEmpty(wrong)) return updateItem(formKey, toSubmission());
      withdraw();
      setErrors(wrong);
    },
    /** Removes the submission from the queue, and says so if it was waiting. The draft stays. */
    withdraw,
    /** Discards the draft and the waiting or rejected submission. */
    cancel,
    /** Empties the form for another submission. The waiting one stays in the queue, with a key of its own. */
    startAnother() {
      const waiting = readItem(formKey);
      if (waiting?.state !== 'waiting') return;
      saveItem({ ...waiting, formKey: STORAGE_KEYS.draft(`${name}:${v4()}`, userId) });
      cancel();
      formRef.current?.querySelector('input')?.focus();
    },
  };
}

export type FormState<Form extends object> = ReturnType<typeof useForm<Form>>;

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** The form's submission in the queue, and the one that any tab has just sent, until `onSent` has finished. */
function useQueuedItem(
  formKey: string,
  formRef: RefObject<HTMLFormElement | null>,
  onSent: FormOptions<object>['onSent'] = (refresh) => refresh(),
) {
  const cache = useQueryClient();
  useStoredText(STORAGE_KEYS.outboxItem(formKey));
  const item = readItem(formKey) ?? undefined;
  const [sent, setSent] = useState<OutboxItem>();

  async function refresh() {
    await cache.invalidateQueries();
    return formRef.current !== null;
  }

  const finish = useEffectEvent(async (last: OutboxItem) => {
    setSent(last);
    await onSent(refresh);
    setSent(undefined);
  });
  useLayoutEffect(() => submissionQueue.registerForm(formKey, (last) => void finish(last)), [formKey]);

  // The page may no longer offer this form.
  const isOutdated = item?.error?.code === 'wrong_state';
  useEffect(() => {
    if (isOutdated) void cache.invalidateQueries();
  }, [isOutdated, cache]);

  return { item, sent, isSending: sent !== undefined || item?.state === 'sending' };
}

/** The errors at the fields, found by the form or the server. The focus moves to the first. */
function useErrors<Form extends object>(
  initial: Form,
  formRef: RefObject<HTMLFormElement | null>,
  item: OutboxItem | undefined,
  onInvalid: FormOptions<Form>['onInvalid'],
) {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [focusRequest, requestFocus] = useState(0);
  useEffect(() => {
    if (focusRequest > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus();
  }, [focusRequest, formRef]);

  function showErrors(found: FieldErrors<Form>) {
    setErrors(found);
    if (isEmpty(found)) return;
    requestFocus((count) => count + 1);
    onInvalid?.(Object.keys(found));
  }

  const rejected = item?.state === 'rejected' && item.formKey;
  const showRejection = useEffectEvent(() => showErrors(fieldErrorsOf(item?.error?.fields, initial)));
  useEffect(() => {
    if (rejected) showRejection();
  }, [rejected]);

  return { errors, setErrors, showErrors };
}
