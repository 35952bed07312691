import { sameSession } from '@network/api-client';
import { useToast } from '@network/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../messages';

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

/** Says of a form that was left what it can say itself no more, where nothing else does, and to nobody else. */
export function useLeftForm(isKept: boolean) {
  const t = useT();
  const toast = useToast();
  const isMounted = useIsMounted();
  // Beside the state: what is sent at last may take the form from the page at once.
  const isWaiting = useRef(false);
  const isSame = useRef<() => boolean>(sameSession());
  const say = useRef((_?: string) => undefined as void);
  useEffect(() => {
    say.current = (message = t('form.left')) => {
      if (!isKept && isSame.current()) toast(message, 'danger');
    };
  });
  useEffect(() => () => void (isWaiting.current && say.current()), []);
  return {
    isMounted,
    /** It is sent now: whether it was is said once that is known. */
    begin() {
      isWaiting.current = false;
      isSame.current = sameSession();
    },
    /** Whether it waits for the line from now on. */
    wait: (waits: boolean) => void (isWaiting.current = waits),
    /** Why it failed, or that it was not sent, where the form is gone. */
    fail(message: string | undefined) {
      if (!isMounted.current) say.current(message);
    },
  };
}
