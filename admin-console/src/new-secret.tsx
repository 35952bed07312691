import { Button, Card, Row, Stack, TextField, useToast } from '@network/ui';
import { useEffect, useRef } from 'react';
import { useT } from './messages';
import shared from './shared.module.css';

interface NewSecretProps {
  title: string;
  label: string;
  secret: string;
  copyLabel: string;
  copied: string;
  onDone: () => void;
}

/** A new key or secret, which is shown only once. It stays until the administrator confirms having stored it. */
export function NewSecret({ title, label, secret, copyLabel, copied, onDone }: NewSecretProps) {
  const t = useT();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast(copied);
    } catch {
      // Browsers may refuse, and offer no clipboard over plain http.
      field.current?.select();
      toast(t('newSecret.copyFailed'), 'danger');
    }
  }

  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>{title}</h2>
        <TextField
          ref={field}
          className={shared.wideField}
          label={label}
          hint={t('newSecret.warning')}
          dir="ltr"
          autoComplete="off"
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Row gap={3}>
          <Button onClick={() => void copy()}>{copyLabel}</Button>
          <Button variant="secondary" onClick={onDone}>
            {t('newSecret.done')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
