import { $api, type Schema } from '@network/api-client';
import { Button, Card, ConfirmBar, ErrorBox, Row, SkeletonText, Stack, useToast } from '@network/ui';
import { useState } from 'react';
import { QueryError } from '../errors';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { AddPasskey, usePasskeys, useReloadPasskeys } from '../passkey/passkeys';
import shared from '../shared.module.css';

type Passkey = Schema<'PasskeyDto'>;

/** Lists, adds and removes the user's own passkeys. */
export function OwnPasskeys() {
  const t = useT();
  const toast = useToast();
  const query = usePasskeys();
  const { data, error } = query;
  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>{t('passkeys.title')}</h2>
        <p>{t('passkeys.subtitle')}</p>
        {data ? <List passkeys={data} /> : error ? <QueryError query={query} /> : <SkeletonText lines={2} />}
        {data?.length === 1 && <p>{t('passkeys.last')}</p>}
        <AddPasskey onAdded={(name) => toast(t('passkeys.add.done', { name }))} />
      </Stack>
    </Card>
  );
}

function List({ passkeys }: { passkeys: Passkey[] }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadPasskeys();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const removal = $api.useMutation('delete', '/api/account/passkeys/{id}', { onSettled: reload });
  const remove = ({ id, name }: Passkey) =>
    removal.mutate(
      { params: { path: { id } } },
      { onSuccess: () => toast(t('passkeys.remove.done', { name })), onSettled: () => setLeaving(null) },
    );
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>;
  return (
    <Stack gap={4}>
      <ErrorBox>{removal.error?.message}</ErrorBox>
      {leaving && (
        <ConfirmBar
          key={leaving.id}
          isDestructive
          question={t('passkeys.remove.question', leaving)}
          confirmLabel={t('passkeys.remove.confirm')}
          cancelLabel={t('cancel')}
          pending={removal.isPending}
          pendingLabel={t('passkeys.remove.pending')}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      <Stack as="ul" gap={3}>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} as="li" className={shared.spread}>
            <Facts passkey={passkey} />
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('passkeys.remove.who', { name: passkey.name })}
              onClick={() => {
                removal.reset();
                setLeaving(passkey);
              }}
            >
              {t('passkeys.remove')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function Facts({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useT();
  return (
    <div>
      <p className={shared.strong}>
        <bdi>{name}</bdi>
      </p>
      <p className={shared.note}>
        {t('passkeys.added')} <DateTime at={createdAt} />
      </p>
      <p className={shared.note}>
        {lastUsedAt ? (
          <>
            {t('lastUsed')} <DateTime at={lastUsedAt} />
          </>
        ) : (
          t('neverUsed')
        )}
      </p>
    </div>
  );
}
