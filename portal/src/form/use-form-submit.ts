import { ApiError, OFFLINE } from '@network/api-client';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../messages';
import { fieldErrorsOf, type FieldErrors } from './field-errors';
import { useErrorMessage } from './use-error-message';
import { isStale } from './use-versioned-write';
import { useWhenReconnected } from './use-when-reconnected';
import { isKept, isKeptWaiting, keepWaiting } from './waiting';

interface FormSubmitOptions<Form> {
  form: Form;
  /** The label of the submit button. */
  button: string;
  /** Submits again, as the button would: called when the connection is back. */
  resubmit: () => void;
  /** The key of the local store under which the form is kept until it is sent: it is, also after the tab was closed. */
  keptAs?: string;
  /** Learns which fields the server rejected, before the first of them gets the focus. */
  onFieldErrors?: (fields: string[]) => void;
}

/** The state of a form's submission. */
export interface SubmitState {
  /** Why it failed, for the red box. */
  message?: string;
  isPending: boolean;
  /** The last write never reached the server and will be repeated. */
  isWaiting: boolean;
  /** What waits is kept on this device, not in this tab alone. */
  isKept: boolean;
}

type Failure<Form> = Omit<SubmitState, 'isPending' | 'isKept'> & { fieldErrors: FieldErrors<Form> };

const NONE = { fieldErrors: {}, isWaiting: false };
const FIRST_INVALID = '[aria-invalid="true"]:not(fieldset)';

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/**
 * Submits a form, one write at a time. When a write fails, `message` is for the red box and `fieldErrors` for the
 * fields. A write that a lost connection stopped is repeated once it is back. While offline, the box says so at once.
 */
export function useFormSubmit<Form extends object>(options: FormSubmitOptions<Form>) {
  const { form, button, resubmit, keptAs, onFieldErrors } = options;
  const t = useT();
  const messageOf = useErrorMessage();
  const isOnline = useIsOnline();
  const [failure, setFailure] = useState<Failure<Form>>(() => ({ ...NONE, isWaiting: isKeptWaiting(keptAs) }));
  const [isPending, setPending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const isMounted = useRef(false);
  useWhenReconnected(failure.isWaiting && !isPending, () => {
    // Another tab may have sent it meanwhile.
    return keptAs && !isKept(keptAs) ? show(NONE) : resubmit();
  });

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    formRef.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [failure]);

  function show(next: Failure<Form>) {
    keepWaiting(keptAs, next.isWaiting);
    setFailure(next);
  }

  function fail(reason: Failure<Form>) {
    const fields = Object.keys(reason.fieldErrors);
    wantsFocus.current = fields.length > 0;
    show(reason);
    if (fields.length > 0 && isMounted.current) onFieldErrors?.(fields);
  }

  function showError(error: unknown, fallback: string) {
    if (isStale(error)) return fail({ ...NONE, message: t('form.stale', { button }) });
    const isWaiting = error instanceof ApiError && error.code === OFFLINE;
    fail({ message: messageOf(error, fallback), fieldErrors: fieldErrorsOf(error, form), isWaiting });
  }

  return {
    ...failure,
    message: failure.message ?? (isOnline ? undefined : t('form.offline')),
    isPending,
    isKept: keptAs !== undefined,
    formRef,
    /**
     * Does the write; `fallback` is shown when it fails without a message of the server. `onSuccess` shows what comes
     * next, unless the person has left the form meanwhile: nobody is called back from where they are now.
     */
    async submit(write: () => Promise<unknown>, fallback: string, onSuccess: () => void) {
      if (isPending) return;
      setPending(true);
      try {
        await write();
        show(NONE);
        if (isMounted.current) onSuccess();
      } catch (error) {
        showError(error, fallback);
      }
      setPending(false);
    },
    /** Shows errors that were found without the server, and focuses the first. */
    rejectFields: (fieldErrors: FieldErrors<Form>) => fail({ ...NONE, fieldErrors }),
    /** Removes the errors of fields that are being changed. */
    clearFieldErrors(changed: Partial<Form>) {
      if (!Object.keys(changed).some((field) => field in failure.fieldErrors)) return;
      const rest = Object.entries(failure.fieldErrors).filter(([field]) => !(field in changed));
      setFailure({ ...failure, fieldErrors: Object.fromEntries(rest) as FieldErrors<Form> });
    },
    /** Removes the box and all errors. */
    reset: () => show(NONE),
  };
}

/** What `useFormSubmit` returns for a form. */
export type FormSubmit<Form extends object> = ReturnType<typeof useFormSubmit<Form>>;
