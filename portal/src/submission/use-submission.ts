import { ApiError } from '@network/api-client';
import { fieldErrorsOf, type FieldErrors } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../messages';
import {
  enqueue,
  isStored,
  newKey,
  remove,
  requeue,
  showInForm,
  useOutbox,
  type OutboxItem,
  type Submission,
} from './submission-queue';
import { IDEMPOTENCY_MISMATCH } from './submission-call';

export interface SubmissionOptions<Form> extends Pick<Submission, 'kind' | 'formKey' | 'latest' | 'keepsDraft'> {
  /** The key of the draft. A form without one makes one submission at a time. */
  submissionKey?: string;
  /** The current values. */
  current: () => Form;
  /** Returns the errors that prevent sending the form. */
  check?: (values: Form) => FieldErrors<Form>;
  call: (values: Form) => Submission['call'];
  /** The version that the form is based on. */
  version?: (values: Form) => number;
  /** The label of the submit button. */
  button: string;
  /** The message for a failure without a message from the server. */
  failed: string;
  /** Called once sent. `refresh` reads the page's data again and returns whether the form is still on the page. */
  onSent: (refresh: () => Promise<boolean>) => unknown;
  /** Receives the fields that are wrong, found by the form or the server. */
  onInvalid?: (fields: string[]) => void;
}

const FIRST_INVALID = '[aria-invalid="true"]:not(fieldset)';

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

const errorOf = ({ error }: OutboxItem) => error && new ApiError(error.message, error);

/** Hands a form to the submission queue and reports its state (docs/product 8.13). */
export function useSubmission<Form extends object>(options: SubmissionOptions<Form>) {
  const { formKey, submissionKey, current, check, button, failed } = options;
  const t = useT();
  const toast = useToast();
  const cache = useQueryClient();
  const { user } = useSession();
  const { pathname } = useLocation();
  const item = useOutbox(user?.id).find(
    (each) => each.formKey === formKey && (submissionKey === undefined || each.key === submissionKey),
  );
  const { errors, setErrors, clearErrors } = useFieldErrors(item, current);
  const { isFinishing, finish } = useFinish(options.onSent);
  const isSending = isFinishing || item?.state === 'sending';
  const { formRef, focusInvalid } = useFocus(isSending, errors);
  useShownInForm(item?.key);
  const message = useMessage(item, button, failed);
  const { forget } = useTransitions(item, () => void finish(), reject);

  function reject(rejected: OutboxItem) {
    showErrors(fieldErrorsOf(errorOf(rejected), current()));
    // The page may no longer offer this form.
    if (rejected.error?.code === 'wrong_state') void cache.invalidateQueries();
  }

  function showErrors(found: FieldErrors<Form>) {
    setErrors(found);
    focusInvalid();
    const fields = Object.keys(found);
    if (fields.length > 0) options.onInvalid?.(fields);
  }

  function submissionOf(): Submission {
    const key = submissionKey ?? item?.key ?? newKey();
    return { ...toSubmission(options, item), key, userId: user!.id, page: pathname };
  }

  /** Disconnects the form from its submission, which stays in the queue. */
  function detach() {
    forget();
    setErrors({});
  }

  function withdraw() {
    detach();
    if (item) remove(item);
  }

  const wrongFields = () => nonEmpty(check?.(current()));

  return {
    isSending,
    isWaiting: item?.state === 'waiting',
    isStored: !item || isStored(item),
    message,
    fieldErrors: errors,
    formRef,
    submit() {
      if (isSending || !user) return;
      const wrong = wrongFields();
      if (wrong) return showErrors(wrong);
      setErrors({});
      enqueue(submissionOf());
    },
    /** Shows errors found without the server, and focuses the first. */
    rejectFields: showErrors,
    /** After a change of fields, a waiting submission is updated, or withdrawn if a field is invalid. */
    change(fields: Partial<Form>) {
      clearErrors(fields);
      if (item?.state !== 'waiting') return;
      const wrong = wrongFields();
      if (!wrong) return requeue(submissionOf());
      withdraw();
      setErrors(wrong);
      toast(t('form.withdrawn'));
    },
    withdraw,
    detach,
  };
}

export type FormSubmission<Form extends object> = ReturnType<typeof useSubmission<Form>>;

function toSubmission<Form extends object>(options: SubmissionOptions<Form>, item: OutboxItem | undefined) {
  const { kind, formKey, latest, keepsDraft, current, call } = options;
  const version = item?.version ?? options.version?.(current());
  return { kind, formKey, latest, keepsDraft, values: current(), call: call(current()), version };
}

/** The errors beside the fields. Initially they come from a rejected submission. */
function useFieldErrors<Form extends object>(item: OutboxItem | undefined, current: () => Form) {
  const [errors, setErrors] = useState<FieldErrors<Form>>(() => fieldErrorsOf(item && errorOf(item), current()));
  return {
    errors,
    setErrors,
    clearErrors(changed: Partial<Form>) {
      const rest = Object.entries(errors).filter(([field]) => !(field in changed));
      if (rest.length < Object.keys(errors).length) setErrors(Object.fromEntries(rest) as FieldErrors<Form>);
    },
  };
}

/** The message of the error box. */
function useMessage(item: OutboxItem | undefined, button: string, failed: string) {
  const t = useT();
  const isOnline = useIsOnline();
  if (item?.state === 'conflict') return t('form.stale', { button });
  if (item?.error?.code === IDEMPOTENCY_MISMATCH) return t('form.arrivedBefore', { button });
  if (item?.state === 'rejected' || (item?.state === 'waiting' && item.error?.status)) {
    return item.error?.serverMessage ?? failed;
  }
  return item?.state === 'waiting' || !isOnline ? t('form.offline') : undefined;
}

const nonEmpty = <Value extends object>(value: Value | undefined) =>
  value && Object.keys(value).length > 0 ? value : undefined;

/** Calls back when any tab has sent the submission, or the server has rejected it. Another tab may withdraw a waiting one. */
function useTransitions(item: OutboxItem | undefined, onSent: () => void, onRejected: (item: OutboxItem) => void) {
  const before = useRef(item);
  useEffect(() => {
    const last = before.current;
    before.current = item;
    if (last?.state === 'sending' && !item) onSent();
    if (last?.state === 'sending' && item?.state === 'rejected') onRejected(item);
  });
  return { forget: () => void (before.current = undefined) };
}

/** Hides a submission from the outbox while this form shows it. */
function useShownInForm(key: string | undefined) {
  useLayoutEffect(() => (key === undefined ? undefined : showInForm(key)), [key]);
}

/** Locks the form until `onSent` has finished. */
function useFinish(onSent: SubmissionOptions<object>['onSent']) {
  const cache = useQueryClient();
  const isMounted = useIsMounted();
  const [isFinishing, setFinishing] = useState(false);

  async function refresh() {
    await cache.invalidateQueries();
    return isMounted.current;
  }

  return {
    isFinishing,
    async finish() {
      setFinishing(true);
      await onSent(refresh);
      setFinishing(false);
    },
  };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Returns the focus to the field that was locked while sending, or moves it to the first field with an error. */
function useFocus(isLocked: boolean, errors: object) {
  const formRef = useRef<HTMLFormElement>(null);
  const locked = useRef<Element | null>(null);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (isLocked) locked.current = document.activeElement;
    else if (document.activeElement === document.body && formRef.current?.contains(locked.current)) {
      (locked.current as HTMLElement).focus();
    }
  }, [isLocked]);
  useEffect(() => {
    if (isLocked || !isWanted.current) return;
    isWanted.current = false;
    formRef.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [errors, isLocked]);
  return { formRef, focusInvalid: () => void (isWanted.current = true) };
}
