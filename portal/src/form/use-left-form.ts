import { readToken } from '@network/api-client';
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

/** Says of a form that was left what it can say itself no more, where nothing else does. */
export function useLeftForm(isKept: boolean) {
  const t = useT();
  const toast = useToast();
  const isMounted = useIsMounted();
  // Beside the state: what is sent at last may take the form from the page at once.
  const isWaiting = useRef(false);
  const leave = useRef(() => undefined as void);
  useEffect(() => {
    leave.current = () => {
      if (!isKept && isWaiting.current && readToken() !== null) toast(t('form.left'), 'danger');
    };
  });
  useEffect(() => () => leave.current(), []);
  return {
    isMounted,
    isWaiting,
    sayWhyLeft(message: string | undefined) {
      if (!isKept && !isMounted.current) toast(message ?? t('form.left'), 'danger');
    },
  };
}
