import type { Schema } from '@network/api-client';
import { Button, type Column, Stack } from '@network/ui';
import { useId } from 'react';
import { DateTime, EmailAddress } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-table';
import { useRemoval } from '../lists/use-removal';
import { useT } from '../messages';
import { HelpLink } from '../navigation/help-link';

type Suppression = Schema<'SuppressionDto'>;

/** The addresses that mail does not reach, each with a button that lets it get mail again (docs/product 7.16). */
export function SuppressedAddresses({ page }: { page: number }) {
  const t = useT();
  const textId = useId();
  const { ask, bar } = useRemoval<Suppression>('/api/admin/suppressions/{id}', {
    ask: ({ email }) => ({
      question: t('suppressions.remove.question', { email }),
      confirmLabel: t('suppressions.remove'),
      cancelLabel: t('suppressions.remove.cancel'),
      pendingLabel: t('suppressions.remove.pending'),
    }),
    done: ({ email }) => t('suppressions.remove.done', { email }),
  });
  const columns: Column<Suppression>[] = [
    { id: 'email', header: t('mails.recipient'), cell: ({ email }) => <EmailAddress email={email} /> },
    { id: 'reason', header: t('suppressions.reason'), cell: ({ reason }) => t(`suppressions.reason.${reason}`) },
    { id: 'since', header: t('suppressions.since'), cell: ({ since }) => <DateTime at={since} /> },
    {
      id: 'remove',
      header: t('suppressions.remove'),
      isHeaderHidden: true,
      align: 'end',
      cell: (suppression) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('suppressions.remove.who', { email: suppression.email })}
          onClick={() => ask(suppression)}
        >
          {t('suppressions.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <p>
        <span id={textId}>{t('suppressions.text')}</span> <HelpLink page="bounces" describedBy={textId} />
      </p>
      {bar}
      <PagedTable
        list={usePagedList('/api/admin/suppressions', { page })}
        caption={t('suppressions.title')}
        columns={columns}
        rowKey={({ id }) => id}
        emptyMessage={t('suppressions.none')}
      />
    </Stack>
  );
}
