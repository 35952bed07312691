import { LIMITS } from '@network/domain';
import { Button, ErrorBox, Stack, TextField } from '@network/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../messages';
import styles from './passkey.module.css';
import { useAddition, useProblemText } from './use-passkey';

interface AddPasskeyProps {
  onAdded: (name: string) => void;
  /** Beside the button. */
  more?: ReactNode;
}

/** Has the reader name a passkey, and the device make it. */
export function AddPasskey({ onAdded, more }: AddPasskeyProps) {
  const t = useT();
  const problemOf = useProblemText();
  const [name, setName] = useState('');
  const addition = useAddition();
  const add = () =>
    addition.mutate(name, {
      onSuccess: (passkey) => {
        setName('');
        onAdded(passkey.name);
      },
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !addition.isPending) add();
      }}
    >
      <Stack gap={4}>
        <ErrorBox>{problemOf(addition.error)}</ErrorBox>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.name.hint')}
          autoComplete="off"
          maxLength={LIMITS.item}
          className={styles.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            disabled={!name.trim()}
            pending={addition.isPending}
            pendingLabel={t('passkeys.add.pending')}
          >
            {t('passkeys.add')}
          </Button>
          {more}
        </div>
      </Stack>
    </form>
  );
}
