import { $api, api, type ApiError, type Schema } from '@network/api-client';
import { DELIVERY_ERRORS, PAGE_SIZES } from '@network/domain';
import { Button, type Column, ErrorBox, StatusBadge, type Tone, useToast } from '@network/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../formats';
import { type Counted, counted, PagedTable } from '../lists/paged-list';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import shared from '../shared.module.css';
import styles from './webhooks.module.css';

type Delivery = Schema<'WebhookDeliveryDto'>;

/** The time between reloads: short while a result is expected, such as a test's. */
const REFRESH_MS = { soon: 3_000, later: 30_000 };
const TONES: Record<Delivery['state'], Tone> = { waiting: 'info', delivered: 'success', failed: 'danger' };

/** Whether an attempt is due before the next late reload. */
const isDueSoon = ({ nextTryAt }: Delivery) =>
  nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + REFRESH_MS.later;

/** Returns one page of a webhook's deliveries, and reloads it. */
function useDeliveries(id: string, page: number) {
  const params = { path: { id }, query: { page, perPage: PAGE_SIZES.default } };
  const path = '/api/admin/webhooks/{id}/deliveries';
  return useQuery<Counted<Delivery>, ApiError>({
    queryKey: ['get', path, { params }, 'counted'],
    queryFn: async ({ signal }) => counted(await api.GET(path, { params, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isDueSoon) ? REFRESH_MS.soon : REFRESH_MS.later),
    refetchOnWindowFocus: 'always',
  });
}

/** The deliveries of a webhook with their attempts, newest first. */
export function Deliveries({ webhook: { id } }: { webhook: Schema<'WebhookDto'> }) {
  const t = useT();
  const toast = useToast();
  const [page, setPage] = useState(1);
  const list = useDeliveries(id, page);
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
    { id: 'tries', header: t('webhooks.tries'), cell: ({ tries }) => <Tries tries={tries} /> },
    {
      id: 'redeliver',
      header: t('webhooks.redeliver'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id: deliveryId, messageId }) => (
        <Button
          variant="secondary"
          size="sm"
          className={shared.whole}
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
      <ErrorBox>{redeliver.error?.message}</ErrorBox>
      <PagedTable
        list={list}
        pages={{ page, goToPage: setPage }}
        caption={t('webhooks.deliveries')}
        columns={columns}
        rowKey={(delivery) => delivery.id}
        emptyMessage={t('webhooks.deliveries.none')}
      />
    </>
  );
}

function Tries({ tries }: { tries: Delivery['tries'] }) {
  const t = useT();
  const labelOf = (error: string) => {
    const known = DELIVERY_ERRORS.find((name) => name === error);
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
