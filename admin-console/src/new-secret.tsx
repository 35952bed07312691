import type { Schema } from '@network/api-client';
import { Button, Card, Row, Stack, TextField, useToast } from '@network/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../messages';
import styles from './keys.module.css';

interface NewKeyProps {
  created: Schema<'CreatedApiKeyDto'>;
  onDone: () => void;
}

/** A key that has just been created, shown this once. It stays until the administrator has stored it. */
export function NewKey({ created: { name, key = '' }, onDone }: NewKeyProps) {
  const t = useT();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(key);
      toast(t('keys.new.copied'));
    } catch {
      // Browsers may refuse it, and have no clipboard over plain http.
      field.current?.select();
      toast(t('keys.new.copyFailed'), 'danger');
    }
  }

  return (
    <Card as="section">
      <Stack gap={4}>
        <h2 className={styles.title}>{t('keys.new.title', { name })}</h2>
        <TextField
          ref={field}
          className={styles.key}
          label={t('keys.new.key')}
          hint={t('keys.new.warning')}
          dir="ltr"
          autoComplete="off"
          readOnly
          value={key}
          onFocus={(event) => event.target.select()}
        />
        <Row gap={3}>
          <Button onClick={() => void copy()}>{t('keys.new.copy')}</Button>
          <Button variant="secondary" onClick={onDone}>
            {t('keys.new.done')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
