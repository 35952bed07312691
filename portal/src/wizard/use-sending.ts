import { ApiError, OFFLINE } from '@network/api-client';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../messages';
import { serverFieldErrors, type ServerFieldErrors } from './server-field-errors';
import { useFailureText } from './use-failure-text';
import { isStale } from './use-versioned-write';
import { useWhenLineIsBack } from './use-when-line-is-back';

interface SendingOptions<FormData> {
  form: FormData;
  /** The words on the button that sends. */
  button: string;
  /** Sends once more, as the button would: called when the line is back. */
  sendAgain: () => void;
  /** Hears which fields the server refused, before the first of them gets the focus. */
  onWrong?: (fields: string[]) => void;
}

interface Failure<FormData> {
  message?: string;
  fields: ServerFieldErrors<FormData>;
  /** The last send never reached the server and is to be repeated. */
  isWaiting: boolean;
}

const NONE = { fields: {}, isWaiting: false };
const isFirstWrong = '[aria-invalid="true"]:not(fieldset)';

/**
 * Sends a form, one write at a time: `isPending` meanwhile, `message` for the red box and `fields` for beside the fields
 * when it failed. What a lost line stopped is sent again once the line is back. Without a line the box says so at once.
 */
export function useSending<FormData extends object>({ form, button, sendAgain, onWrong }: SendingOptions<FormData>) {
  const t = useT();
  const textOf = useFailureText();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const [failure, setFailure] = useState<Failure<FormData>>(NONE);
  const [isPending, setPending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const isShown = useRef(false);
  useWhenLineIsBack(failure.isWaiting && !isPending, sendAgain);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    formRef.current?.querySelector<HTMLElement>(isFirstWrong)?.focus();
  }, [failure]);

  function show(error: unknown, fallback: string) {
    if (isStale(error)) return setFailure({ ...NONE, message: t('wizard.stale', { button }) });
    const fields = serverFieldErrors(error, form);
    const wrong = Object.keys(fields);
    wantsFocus.current = wrong.length > 0;
    setFailure({
      message: textOf(error, fallback),
      fields,
      isWaiting: error instanceof ApiError && error.code === OFFLINE,
    });
    if (wrong.length > 0) onWrong?.(wrong);
  }

  return {
    ...failure,
    message: failure.message ?? (isOnline ? undefined : t('wizard.offline')),
    isPending,
    formRef,
    /**
     * Does the write; `fallback` is said when it fails without a sentence of the server. `leadOn` shows what comes next,
     * unless the person has left the form meanwhile: nobody is called back to where they are done.
     */
    async send(write: () => Promise<unknown>, fallback: string, leadOn: () => void) {
      if (isPending) return;
      setPending(true);
      try {
        await write();
        setFailure(NONE);
        if (isShown.current) leadOn();
      } catch (error) {
        show(error, fallback);
      }
      setPending(false);
    },
    /** Takes away the sentences beside fields that are being changed. */
    forget(changed: Partial<FormData>) {
      if (!Object.keys(changed).some((field) => field in failure.fields)) return;
      const rest = Object.entries(failure.fields).filter(([field]) => !(field in changed));
      setFailure({ ...failure, fields: Object.fromEntries(rest) as ServerFieldErrors<FormData> });
    },
    clear: () => setFailure(NONE),
  };
}

/** What `useSending` gives for a form. */
export type Sending<FormData extends object> = ReturnType<typeof useSending<FormData>>;
