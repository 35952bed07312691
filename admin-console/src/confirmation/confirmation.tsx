import { $api, setConfirm } from '@network/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmationDialog } from './confirmation-dialog';

type End = (isConfirmed: boolean) => void;

/** Asks for the mailed digits in front of whatever is open when a call has to be confirmed; the call then goes on. */
export function Confirmation() {
  const [isOpen, setOpen] = useState(false);
  const end = useRef<End>(null);
  const mail = $api.useMutation('post', '/api/account/confirmation');

  const begin = useEffectEvent((): Promise<boolean> => {
    setOpen(true);
    mail.mutate({});
    return new Promise((resolve) => (end.current = resolve));
  });
  useEffect(() => {
    const takeBack = setConfirm(() => begin());
    return () => {
      takeBack();
      end.current?.(false);
    };
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    end.current?.(isConfirmed);
    end.current = null;
  }

  return isOpen ? <ConfirmationDialog mail={mail} onEnd={close} /> : null;
}
