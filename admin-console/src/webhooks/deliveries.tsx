import { $api, type Schema } from '@network/api-client';
import { DELIVERY_ERRORS, PAGE_SIZES } from '@network/domain';
import { Button, type Column, DataTable, ErrorBox, StatusBadge, type Tone, useToast } from '@network/ui';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import styles from './webhooks.module.css';

type Delivery = Schema<'WebhookDeliveryDto'>;

/** Shows the result of a test soon, without a reload. */
const REFRESH_MS = 3_000;
const PENDING_ROWS = 3;
const TONES: Record<Delivery['state'], Tone> = { waiting: 'info', delivered: 'success', failed: 'danger' };

/** The latest deliveries of a webhook, with their attempts. */
export function Deliveries({ webhook: { id } }: { webhook: Schema<'WebhookDto'> }) {
  const t = useT();
  const toast = useToast();
  const query = { page: 1, perPage: PAGE_SIZES.default };
  const list = $api.useQuery(
    'get',
    '/api/admin/webhooks/{id}/deliveries',
    { params: { path: { id }, query } },
    { refetchInterval: REFRESH_MS },
  );
  const redeliver = $api.useMutation(
    'post',
    '/api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    useInvalidateLists(),
  );
  const columns: Column<Delivery>[] = [
    {
      id: 'type',
      header: t('webhooks.delivery'),
      cell: ({ type, createdAt }) => (
        <>
          <div>{t(`webhooks.event.${type as 'webhook.test'}`)}</div>
          <DateTime at={createdAt} />
        </>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: ({ state, nextTryAt }) => (
        <>
          <StatusBadge tone={TONES[state]} label={t(`webhooks.delivery.${state}`)} />
          {nextTryAt && Date.parse(nextTryAt) > Date.now() && (
            <div>
              {t('webhooks.delivery.next')} <DateTime at={nextTryAt} />
            </div>
          )}
        </>
      ),
    },
    { id: 'tries', header: t('webhooks.tries'), cell: ({ tries }) => <Tries of={tries} /> },
    {
      id: 'redeliver',
      header: t('webhooks.redeliver'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id: deliveryId, messageId }) => (
        <Button
          variant="secondary"
          size="sm"
          className={styles.whole}
          aria-label={t('webhooks.redeliver.which', { id: messageId })}
          onClick={() =>
            redeliver.mutate(
              { params: { path: { id, deliveryId } }, body: {} },
              { onSuccess: () => toast(t('webhooks.redeliver.done')) },
            )
          }
        >
          {t('webhooks.redeliver')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ErrorBox>{(list.error ?? redeliver.error)?.message}</ErrorBox>
      <DataTable
        caption={t('webhooks.deliveries')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={(delivery) => delivery.id}
        pendingRows={list.isPending ? PENDING_ROWS : 0}
        emptyMessage={t('webhooks.deliveries.none')}
      />
    </>
  );
}

function Tries({ of: tries }: { of: Delivery['tries'] }) {
  const t = useT();
  const labelOf = (error: string) => {
    const known = DELIVERY_ERRORS.find((each) => each === error);
    return known ? t(`webhooks.error.${known}`) : error;
  };
  // An empty list would leave its label in a card.
  if (tries.length === 0) return null;
  return (
    <ol role="list" className={styles.tries}>
      {tries.map(({ at, status, error }) => (
        <li key={at}>
          <DateTime at={at} /> <bdi>{[status, error && labelOf(error)].filter(Boolean).join(' ')}</bdi>
        </li>
      ))}
    </ol>
  );
}
