import { $api, type Schema } from '@network/api-client';
import { DAY_MS, KEY_SCOPES, LIMITS, type KeyScope } from '@network/domain';
import { Button, Card, CheckboxGroup, ErrorBox, Select, Stack, TextField } from '@network/ui';
import { type FormEvent, useState } from 'react';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import shared from '../shared.module.css';

/** The days until a key expires. A short life limits the damage of a stolen key. */
const LIVES = ['90', '365', 'never'] as const;
type Life = (typeof LIVES)[number];

const expiryOf = (life: Life): string | null =>
  life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();

/** The form that creates a key. It keeps its entries until the call succeeds. */
export function CreateKey({ onCreated }: { onCreated: (created: Schema<'CreatedApiKeyDto'>) => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [life, setLife] = useState<Life>('365');
  const create = $api.useMutation('post', '/api/admin/api-keys', useInvalidateLists());
  const fields = create.error?.fields;

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({ body: { name, scopes, expiresAt: expiryOf(life) } }, { onSuccess: onCreated });
  }

  return (
    <Card as="form" onSubmit={submit}>
      <Stack gap={4}>
        <h2>{t('apiKeys.create')}</h2>
        <ErrorBox>{fields ? null : create.error?.message}</ErrorBox>
        <TextField
          className={shared.field}
          label={t('apiKeys.name')}
          hint={t('apiKeys.name.hint')}
          error={fields?.name?.[0]}
          required
          maxLength={LIMITS.name}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxGroup
          label={t('apiKeys.scopes')}
          hint={t('apiKeys.scopes.hint')}
          error={fields?.scopes?.[0]}
          required
          options={KEY_SCOPES.map((scope) => ({
            value: scope,
            label: t(`apiKeys.scope.${scope}`),
            description: t(`apiKeys.scope.${scope}.hint`),
          }))}
          values={scopes}
          onChange={setScopes}
        />
        <Select
          className={shared.field}
          label={t('apiKeys.expires')}
          hint={t('apiKeys.expires.hint')}
          error={fields?.expiresAt?.[0]}
          options={LIVES.map((value) => ({ value, label: t(`apiKeys.life.${value}`) }))}
          value={life}
          onChange={(event) => setLife(event.target.value as Life)}
        />
        <div>
          <Button
            type="submit"
            disabled={name.trim() === '' || scopes.length === 0}
            pending={create.isPending}
            pendingLabel={t('apiKeys.create.pending')}
          >
            {t('apiKeys.create.button')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
