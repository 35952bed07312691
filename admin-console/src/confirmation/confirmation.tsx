import { $api, setConfirm, type Proof } from '@network/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmationDialog } from './confirmation-dialog';
import { PasskeyStep } from './passkey-step';

type Ends = Partial<Record<Proof, (isConfirmed: boolean) => void>>;

/** Asks who it is in front of whatever is open when a call wants to know: by mailed digits, or by a passkey. */
export function Confirmation() {
  const [open, setOpen] = useState<readonly Proof[]>([]);
  const ends = useRef<Ends>({});
  const mail = $api.useMutation('post', '/api/account/confirmation');

  const begin = useEffectEvent((by: Proof): Promise<boolean> => {
    setOpen((others) => [...others, by]);
    if (by === 'code') mail.mutate({});
    return new Promise((resolve) => (ends.current[by] = resolve));
  });
  useEffect(() => {
    const waiting = ends.current;
    const takeBack = setConfirm((by) => begin(by));
    return () => {
      takeBack();
      for (const end of Object.values(waiting)) end(false);
    };
  }, []);

  function close(by: Proof, isConfirmed: boolean) {
    setOpen((others) => others.filter((other) => other !== by));
    ends.current[by]?.(isConfirmed);
    delete ends.current[by];
  }

  return open.map((by) =>
    by === 'code' ? (
      <ConfirmationDialog key={by} mail={mail} onEnd={(isConfirmed) => close(by, isConfirmed)} />
    ) : (
      <PasskeyStep key={by} onEnd={(isVerified) => close(by, isVerified)} />
    ),
  );
}
