import type { Schema } from '@network/api-client';
import { type Column, Stack } from '@network/ui';
import { useState } from 'react';
import { DateTime, EmailAddress, isolated, List } from '../formats';
import { buttonColumn } from '../lists/button-column';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useRemoval } from '../lists/use-removal';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { NewSecret } from '../new-secret';
import { CreateKey } from './create-key';

type ApiKey = Schema<'ApiKeyDto'>;

/** The keys by which other systems use the API (docs/product 12.1). */
export function KeysPage() {
  const t = useT();
  const [created, setCreated] = useState<Schema<'CreatedApiKeyDto'> | null>(null);
  return (
    <ConsolePage title={t('keys.title')} subtitle={t('apiKeys.subtitle')}>
      {created ? (
        <NewSecret
          title={t('apiKeys.new.title', { name: created.name })}
          label={t('apiKeys.new.key')}
          secret={created.key ?? ''}
          copyLabel={t('apiKeys.new.copy')}
          copied={t('apiKeys.new.copied')}
          onDone={() => setCreated(null)}
        />
      ) : (
        <CreateKey onCreated={setCreated} />
      )}
      <KeyList />
    </ConsolePage>
  );
}

function KeyList() {
  const t = useT();
  const { page } = useUrlParams();
  const { ask, bar } = useRemoval<ApiKey>('/api/admin/api-keys/{id}', {
    ask: ({ name }) => ({
      isDestructive: true,
      question: t('apiKeys.remove.question', { name }),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('cancel'),
      pendingLabel: t('deleting'),
    }),
    done: ({ name }) => t('apiKeys.remove.done', { name }),
  });
  return (
    <Stack gap={4}>
      {bar}
      <PagedTable
        list={usePagedList('/api/admin/api-keys', { page })}
        caption={t('keys.title')}
        columns={useColumns(ask)}
        rowKey={({ id }) => id}
        emptyMessage={t('apiKeys.none')}
      />
    </Stack>
  );
}

function useColumns(onRemove: (key: ApiKey) => void): Column<ApiKey>[] {
  const t = useT();
  return [
    { id: 'name', header: t('apiKeys.name'), cell: ({ name }) => isolated(name) },
    {
      id: 'scopes',
      header: t('apiKeys.scopes'),
      cell: ({ scopes }) => (
        <span>
          <List values={scopes.map((scope) => t(`apiKeys.scope.${scope}`))} />
        </span>
      ),
    },
    { id: 'expires', header: t('apiKeys.expires'), cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    {
      id: 'used',
      header: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t('neverUsed')),
    },
    {
      id: 'by',
      header: t('apiKeys.createdBy'),
      cell: ({ createdBy, createdAt }) => (
        <>
          {createdBy ? <EmailAddress email={createdBy} /> : <span>{t('history.gone')}</span>}
          <div>
            <DateTime at={createdAt} isDayOnly />
          </div>
        </>
      ),
    },
    buttonColumn({
      id: 'remove',
      label: t('delete'),
      nameOf: (key) => t('apiKeys.remove.who', { name: key.name }),
      onPress: onRemove,
    }),
  ];
}

function Expiry({ at }: { at: string | null }) {
  const t = useT();
  if (!at) return <span>{t('apiKeys.expires.never')}</span>;
  return (
    <>
      <DateTime at={at} isDayOnly />
      {Date.parse(at) <= Date.now() && <div>{t('apiKeys.expired')}</div>}
    </>
  );
}
