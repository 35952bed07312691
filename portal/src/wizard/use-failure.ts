import { ApiError, OFFLINE } from '@network/api-client';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages';
import { serverFieldErrors, type ServerFieldErrors } from './server-field-errors';

/** The sentence for a failed write: the server's own, the one for a lost connection, or else the fallback. */
export function useFailureText() {
  const t = useT();
  return (error: unknown, fallback: string) => {
    if (!(error instanceof ApiError)) return fallback;
    return error.code === OFFLINE ? t('wizard.offline') : (error.serverMessage ?? fallback);
  };
}

interface Failure<FormData> {
  message?: string;
  fields: ServerFieldErrors<FormData>;
}

const isFirstWrong = '[aria-invalid="true"]:not(fieldset)';

/**
 * What went wrong with the last write of a wizard: `message` for the red box, `fields` for beside the fields.
 * After `show` the first wrong field inside `formRef` has the focus.
 */
export function useFailure<FormData extends object>(form: FormData) {
  const [failure, setFailure] = useState<Failure<FormData>>({ fields: {} });
  const formRef = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const textOf = useFailureText();

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    formRef.current?.querySelector<HTMLElement>(isFirstWrong)?.focus();
  }, [failure]);

  return {
    ...failure,
    formRef,
    /** Shows an error and answers the sentences for the fields, so that the wizard can go to their step. */
    show(error: unknown, fallback: string) {
      const fields = serverFieldErrors(error, form);
      wantsFocus.current = true;
      setFailure({ message: textOf(error, fallback), fields });
      return fields;
    },
    /** Shows a sentence of our own. */
    say: (message: string) => setFailure({ message, fields: {} }),
    /** Takes away the sentences beside fields that are being changed. */
    forget(changed: Partial<FormData>) {
      if (!Object.keys(changed).some((field) => field in failure.fields)) return;
      const rest = Object.entries(failure.fields).filter(([field]) => !(field in changed));
      setFailure({ ...failure, fields: Object.fromEntries(rest) as ServerFieldErrors<FormData> });
    },
    clear: () => setFailure({ fields: {} }),
  };
}
