import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { useState } from 'react';
import { DateTime, isolated } from '../formats';
import { buttonColumn } from '../lists/button-column';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { NewSecret } from '../new-secret';
import { AddWebhook } from './webhook-form';
import { WebhookDetails, WebhookState } from './webhook-details';
import shared from '../shared.module.css';
import styles from './webhooks.module.css';

type Webhook = Schema<'WebhookDto'>;

/** The addresses of other systems that receive events (docs/product 12.5). */
export function WebhooksPage() {
  const t = useT();
  const { page, open: openId, openItem, close } = useUrlParams();
  const list = usePagedList('/api/admin/webhooks', { page });
  const [shown, setShown] = useState<Schema<'WebhookWithSecretDto'> | null>(null);
  const open = list.data?.rows.find(({ id }) => id === openId);
  return (
    <ConsolePage title={t('webhooks.title')} subtitle={t('webhooks.subtitle')}>
      {shown ? (
        <NewSecret
          title={t('webhooks.secret.title', { url: shown.url })}
          label={t('webhooks.secret')}
          secret={shown.secret}
          copyLabel={t('webhooks.secret.copy')}
          copied={t('webhooks.secret.copied')}
          onDone={() => setShown(null)}
        />
      ) : open ? (
        <WebhookDetails key={open.id} webhook={open} onSecret={setShown} onClose={close} />
      ) : (
        <AddWebhook onAdded={setShown} />
      )}
      <PagedTable
        list={list}
        caption={t('webhooks.title')}
        columns={useColumns(({ id }) => openItem(id))}
        rowKey={({ id }) => id}
        emptyMessage={t('webhooks.none')}
      />
    </ConsolePage>
  );
}

function useColumns(onOpen: (webhook: Webhook) => void): Column<Webhook>[] {
  const t = useT();
  return [
    {
      id: 'url',
      header: t('webhooks.url'),
      cell: ({ url, description }) => (
        <>
          {description && <div>{isolated(description)}</div>}
          <div className={styles.short}>
            <bdi>{url}</bdi>
          </div>
        </>
      ),
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      cell: ({ events }) => (
        <span className={shared.whole}>{t('webhooks.events.count', { count: events.length })}</span>
      ),
    },
    { id: 'state', header: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    { id: 'created', header: t('webhooks.created'), cell: ({ createdAt }) => <DateTime at={createdAt} isDayOnly /> },
    buttonColumn({
      id: 'open',
      label: t('webhooks.open'),
      nameOf: (webhook) => t('webhooks.open.which', { url: webhook.description ?? webhook.url }),
      onPress: onOpen,
    }),
  ];
}
