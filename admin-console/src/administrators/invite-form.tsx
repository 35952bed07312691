import { $api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Card, ErrorBox, Stack, TextField, useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';
import styles from './administrators.module.css';

/** Makes the account of an email address an administrator. The address stays in the field until that has succeeded. */
export function InviteForm() {
  const t = useT();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const grant = $api.useMutation('post', '/api/admin/administrators', useInvalidateLists());
  const wrong = grant.error?.fields?.email?.[0];

  const invite = () =>
    grant.mutate(
      { body: { email } },
      {
        onSuccess: (administrator) => {
          toast(t('administrators.invite.done', { email: administrator.email }));
          setEmail('');
        },
      },
    );

  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        invite();
      }}
    >
      <Stack gap={4}>
        <h2 className={styles.title}>{t('administrators.invite')}</h2>
        <ErrorBox>{wrong ? null : grant.error?.message}</ErrorBox>
        <TextField
          type="email"
          label={t('administrators.email')}
          hint={t('administrators.invite.hint')}
          error={wrong}
          autoComplete="off"
          maxLength={LIMITS.email}
          required
          className={styles.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            disabled={email.trim() === ''}
            pending={grant.isPending}
            pendingLabel={t('administrators.invite.pending')}
          >
            {t('administrators.invite.button')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
