import { ApiError, OFFLINE, sameSession } from '@network/api-client';
import { fieldErrorsOf, type FieldErrors } from '@network/forms';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../messages';
import { useErrorMessage } from './use-error-message';
import { useLeftForm } from './use-left-form';
import { useWhenReconnected } from './use-when-reconnected';
import { isStale } from './versioned-write';
import {
  forgetWaiting,
  inTurn,
  isPassing,
  isSentElsewhere,
  isStored,
  keepBegun,
  keepWaiting,
  readWaiting,
  showOnPage,
  whereWaits,
} from './waiting';
import type { WaitingCall } from './waiting-call';

/** Where a form is kept on this device until it is sent: it is, also after the tab was closed, and from another page. */
export interface Kept {
  /** Its key in the local store. */
  as: string;
  /** The call that sends the form as it is now. */
  call: () => WaitingCall;
  /** Whether what is in the form was sent, or let go of, from another tab. */
  hasLost?: () => boolean;
}

interface FormSubmitOptions<Form> {
  form: Form;
  /** The label of the submit button. */
  button: string;
  /** Submits again, as the button would: called when the connection is back. */
  resubmit: () => void;
  kept?: Kept;
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
  /** Where what waits is kept: on this device, in this tab, or only on the page where this device has no room for it. */
  keptIn: 'device' | 'tab' | 'page';
}

type Failure<Form> = Omit<SubmitState, 'isPending' | 'keptIn'> & {
  fieldErrors: FieldErrors<Form>;
  /** It never reached the server, which is said in the language of the moment. */
  isOffline: boolean;
};

const NONE = { fieldErrors: {}, isWaiting: false, isOffline: false };
const FIRST_INVALID = '[aria-invalid="true"]:not(fieldset)';

function keptIn(kept: Kept | undefined): SubmitState['keptIn'] {
  if (!kept) return 'tab';
  return isStored(waitsAt(kept) ?? kept.as) ? 'device' : 'page';
}

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Says what an error means for a form. */
function useFailureOf<Form extends object>(form: Form, button: string) {
  const t = useT();
  const messageOf = useErrorMessage();
  return (error: unknown, fallback: string): Failure<Form> => {
    if (isStale(error)) return { ...NONE, message: t('form.stale', { button }) };
    if (error instanceof ApiError && error.code === OFFLINE) return { ...NONE, isWaiting: true, isOffline: true };
    return { ...NONE, message: messageOf(error, fallback), fieldErrors: fieldErrorsOf(error, form) };
  };
}

/** Where what is in the form waits, or was refused: something else that was typed into the same form does so on its own. */
const waitsAt = ({ as, call }: Kept) => whereWaits(as, call());

/** How the form was left, also before the tab was closed. */
function failureBefore<Form>(
  kept: Kept | undefined,
  failureOf: (error: unknown, fallback: string) => Failure<Form>,
): Failure<Form> {
  const at = kept && waitsAt(kept);
  const waiting = at ? readWaiting(at) : null;
  if (!waiting?.refused) return { ...NONE, isWaiting: waiting !== null };
  const { message } = waiting.refused;
  return failureOf(new ApiError(message, waiting.refused), message);
}

/**
 * What becomes of a write that failed. Where nobody would learn of it from the form, which waits or was left, it goes on
 * waiting for what passes, and what was refused is kept with the reason.
 */
function outcomeOf<Form>(error: unknown, reason: Failure<Form>, isLeft: boolean) {
  if (isPassing(error)) return { reason: { ...reason, isWaiting: reason.isWaiting || isLeft } };
  const refusal = error as ApiError;
  // What the state does not allow any more may take the form from the page.
  return { reason, refusal: isLeft || refusal.status === 409 ? refusal : undefined };
}

/** Writes, unless another tab has sent the same, or the call that waits, meanwhile. True where it has. */
const writeInTurn = (kept: Kept | undefined, call: WaitingCall | undefined, write: () => Promise<unknown>) => {
  const formKey = kept?.as;
  const isSame = sameSession();
  // Beside something that another tab has kept, whoever sends it from there is at it.
  return inTurn((formKey && call && whereWaits(formKey, call)) ?? formKey, async () => {
    // What one person typed goes out in no other's name: it waits until they are back.
    if (!isSame()) throw new Error('Somebody else has signed in meanwhile.');
    if (kept?.hasLost?.() || (formKey && call && isSentElsewhere(formKey, call))) return true;
    await write();
    return false;
  });
};

/** Focuses the form's first field with an error once the `failure` that was named is on the page. */
function useFirstInvalid(failure: object) {
  const formRef = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    formRef.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [failure]);
  return { formRef, focusFirstInvalid: () => void (isWanted.current = true) };
}

/** Keeps what waits, or is being sent, as it is typed, and tells the rest of the page that this form shows it. */
function useKept(
  kept: Kept | undefined,
  form: object,
  { message, isWaiting, isPending }: Pick<SubmitState, 'message' | 'isWaiting' | 'isPending'>,
) {
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  useEffect(() => {
    if (!(isWaiting || isPending) || !latest.current || !waitsAt(latest.current)) return;
    const keep = isWaiting ? keepWaiting : keepBegun;
    keep(latest.current.as, latest.current.call());
  }, [form, isWaiting, isPending]);
  const shown = (kept && (isWaiting || isPending || message !== undefined) && waitsAt(kept)) || undefined;
  useEffect(() => (shown === undefined ? undefined : showOnPage(shown)), [shown]);
}

/**
 * Submits a form, one write at a time. When a write fails, `message` is for the red box and `fieldErrors` for the
 * fields. A write that a lost connection stopped is repeated once it is back. While offline, the box says so at once.
 */
export function useFormSubmit<Form extends object>(options: FormSubmitOptions<Form>) {
  const { form, button, resubmit, kept, onFieldErrors } = options;
  const t = useT();
  const cache = useQueryClient();
  const failureOf = useFailureOf(form, button);
  const isOnline = useIsOnline();
  const [failure, setFailure] = useState(() => failureBefore(kept, failureOf));
  const [isPending, setPending] = useState(false);
  const { formRef, focusFirstInvalid } = useFirstInvalid(failure);
  const left = useLeftForm(kept !== undefined);
  const { isMounted } = left;
  useKept(kept, form, { ...failure, isPending });
  useWhenReconnected(failure.isWaiting && !isPending, resubmit);

  function show(next: Failure<Form>, call = kept?.call(), refusal?: ApiError) {
    if (kept && call && (next.isWaiting || refusal)) keepWaiting(kept.as, call, refusal);
    else if (kept && call) forgetWaiting(kept.as, call);
    left.wait(next.isWaiting);
    setFailure(next);
  }

  function fail(reason: Failure<Form>, call?: WaitingCall, refusal?: ApiError) {
    const fields = Object.keys(reason.fieldErrors);
    if (fields.length > 0) focusFirstInvalid();
    show(reason, call, refusal);
    left.fail(reason.message);
    if (fields.length > 0 && isMounted.current) onFieldErrors?.(fields);
  }

  function failWith(error: unknown, fallback: string, call?: WaitingCall) {
    const isLeft = failure.isWaiting || !isMounted.current;
    const { reason, refusal } = outcomeOf(error, failureOf(error, fallback), isLeft);
    fail(reason, call, refusal);
  }

  return {
    ...failure,
    message: failure.message ?? (failure.isOffline || !isOnline ? t('form.offline') : undefined),
    isPending,
    keptIn: keptIn(kept),
    formRef,
    /**
     * Does the write; `fallback` is shown when it fails without a message of the server. `onSuccess` shows what comes
     * next, unless the person has left the form meanwhile: nobody is called back from where they are now. It learns
     * whether another tab did the write.
     */
    async submit(write: () => Promise<unknown>, fallback: string, onSuccess: (isSentElsewhere?: boolean) => void) {
      if (isPending) return;
      setPending(true);
      left.begin();
      // As it is sent: once it was, the form has none of it.
      const call = kept?.call();
      if (kept && call && !failure.isWaiting) keepBegun(kept.as, call);
      try {
        const isSent = await writeInTurn(kept, call, write);
        if (isSent) await cache.invalidateQueries();
        show(NONE, call);
        if (isMounted.current) onSuccess(isSent);
      } catch (error) {
        failWith(error, fallback, call);
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
    /** Leaves what waits to whoever sends it from any page: the form is free for something else. */
    leave() {
      left.wait(false);
      setFailure(NONE);
    },
  };
}

/** What `useFormSubmit` returns for a form. */
export type FormSubmit<Form extends object> = ReturnType<typeof useFormSubmit<Form>>;
