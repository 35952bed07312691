import { ApiError, STORAGE_KEYS } from '@network/api-client';
import { fieldErrorsOf, type FieldErrors } from '@network/forms';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../messages';
import { useStoredChanges } from '../use-stored-changes';
import { type Base, compare, pick, type Values } from './compare';
import type { OutboxItem, Submission } from './submission';
import { enqueue, readItem, registerForm, remove, requeue } from './submission-queue';

/** The stored draft of a form. */
interface FormDraft<Form> {
  /** Returns the current values. */
  current: () => Form;
  /** Returns the stored resource that the form changes, as it started from it. */
  currentBase: () => Base | undefined;
  /** Puts the latest values of some fields into the form, which starts from `base` then. */
  rebase: (latest: Values, base: Base) => void;
}

export interface SubmissionOptions<Form> extends Pick<Submission, 'kind' | 'formKey'> {
  draft: FormDraft<Form>;
  /** Returns the errors that prevent sending the form. */
  check?: (values: Form) => FieldErrors<Form>;
  call: (values: Form) => Submission['call'];
  /** Called once sent. `refresh` reads the page's data again and returns whether the form is still on the page. */
  onSent: (refresh: () => Promise<boolean>) => unknown;
  /** Receives the fields that are wrong, found by the form or the server. */
  onInvalid?: (fields: string[]) => void;
}

/** Hands a form to the submission queue and reports its state (docs/product 8.13). */
export function useSubmission<Form extends object>(options: SubmissionOptions<Form>) {
  const { kind, formKey, draft } = options;
  const t = useT();
  const toast = useToast();
  const cache = useQueryClient();
  const { user } = useSession();
  const { pathname } = useLocation();
  useStoredChanges(STORAGE_KEYS.outboxItem(formKey));
  const item = readItem(formKey) ?? undefined;
  const [sent, setSent] = useState<OutboxItem>();
  const isSending = sent !== undefined || item?.state === 'sending';
  const { formRef, errors, setErrors, showErrors } = useErrors<Form>(isSending, options.onInvalid);
  useLayoutEffect(() => registerForm(formKey), [formKey]);
  useTransitions(item, finish, reject);

  async function finish(last: OutboxItem) {
    setSent(last);
    await options.onSent(refresh);
    setSent(undefined);
  }

  async function refresh() {
    await cache.invalidateQueries();
    return formRef.current !== null;
  }

  function reject(error: NonNullable<OutboxItem['error']>) {
    showErrors(fieldErrorsOf(new ApiError(error.message, error), draft.current()));
    // The page may no longer offer this form.
    if (error.code === 'wrong_state') void cache.invalidateQueries();
  }

  function wrongFields() {
    const found = options.check?.(draft.current()) ?? {};
    return Object.keys(found).length > 0 ? found : undefined;
  }

  function toSubmission(): Submission {
    const values = draft.current();
    const base = draft.currentBase();
    return { kind, formKey, userId: user!.id, page: pathname, values, call: options.call(values), base };
  }

  function submit() {
    if (isSending || !user) return;
    const wrong = wrongFields();
    if (wrong) return showErrors(wrong);
    setErrors({});
    enqueue(toSubmission());
  }

  return {
    item,
    /** The submission that was sent, until `onSent` has finished. */
    sent,
    isSending,
    isWaiting: item?.state === 'waiting',
    fieldErrors: errors,
    formRef,
    conflict: item?.state === 'conflict' && item.theirs ? conflictWith(item.theirs, draft, submit) : undefined,
    submit,
    /** Shows errors found without the server, and focuses the first. */
    rejectFields: showErrors,
    /** After a change of fields, a waiting submission is updated, or withdrawn if a field is invalid. */
    change(fields: Partial<Form>) {
      const rest = Object.entries(errors).filter(([field]) => !(field in fields));
      setErrors(Object.fromEntries(rest) as FieldErrors<Form>);
      if (item?.state !== 'waiting') return;
      const wrong = wrongFields();
      if (!wrong) return requeue(toSubmission());
      remove(item);
      setErrors(wrong);
      toast(t('form.withdrawn'));
    },
    withdraw() {
      setErrors({});
      if (item) remove(item);
    },
  };
}

export type FormSubmission<Form extends object> = ReturnType<typeof useSubmission<Form>>;

/** The version saved by another person, with the fields that both changed. */
function conflictWith(
  { by, at, version, values: theirs }: NonNullable<OutboxItem['theirs']>,
  { current, currentBase, rebase }: FormDraft<object>,
  submit: () => void,
) {
  const mine = current() as Values;
  const { taken, conflicts } = compare(Object.keys(theirs), { base: currentBase()?.values ?? {}, mine, theirs });
  return {
    by,
    at,
    fields: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    /** Sends the form with the latest values of the given fields, and of those that only they have changed. */
    resolve(given: readonly string[]) {
      rebase(pick(theirs, [...taken, ...given]), { version, values: theirs });
      submit();
    },
  };
}

/** A conflict of a form, and how to resolve it. */
export type FormConflict = ReturnType<typeof conflictWith>;

/** Calls back when any tab has sent the submission, or the server has rejected it. */
function useTransitions(
  item: OutboxItem | undefined,
  onSent: (last: OutboxItem) => unknown,
  onRejected: (error: NonNullable<OutboxItem['error']>) => void,
) {
  const before = useRef<OutboxItem>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = item;
    // Only success removes a submission from the queue while it is being sent.
    if (last?.state === 'sending' && item?.formKey !== last.formKey) onSent(last);
    if (last?.state !== 'rejected' && item?.state === 'rejected') onRejected(item.error!);
  });
}

/** The errors beside the fields, and the focus: it returns to the field that was locked, or moves to the first error. */
function useErrors<Form extends object>(isLocked: boolean, onInvalid: SubmissionOptions<Form>['onInvalid']) {
  const formRef = useRef<HTMLFormElement>(null);
  const locked = useRef<Element | null>(null);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [focusRequest, requestFocus] = useState(0);
  useLayoutEffect(() => {
    if (isLocked) locked.current = document.activeElement;
    else if (document.activeElement === document.body && formRef.current?.contains(locked.current)) {
      (locked.current as HTMLElement).focus();
    }
  }, [isLocked]);
  useEffect(() => {
    if (focusRequest > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus();
  }, [focusRequest]);

  function showErrors(found: FieldErrors<Form>) {
    setErrors(found);
    requestFocus((count) => count + 1);
    const fields = Object.keys(found);
    if (fields.length > 0) onInvalid?.(fields);
  }

  return { formRef, errors, setErrors, showErrors };
}
