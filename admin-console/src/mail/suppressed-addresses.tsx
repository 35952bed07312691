import type { Schema } from '@network/api-client';
import { type Column, Stack } from '@network/ui';
import { useId } from 'react';
import { DateTime, EmailAddress } from '../formats';
import { buttonColumn } from '../lists/button-column';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useRemoval } from '../lists/use-removal';
import { useT } from '../messages';
import { HelpLink } from '../navigation/help-pages';

type Suppression = Schema<'SuppressionDto'>;

/** The suppressed addresses, each with a button that lifts the suppression (docs/product 7.16). */
export function SuppressedAddresses({ page }: { page: number }) {
  const t = useT();
  const textId = useId();
  const { ask, bar } = useRemoval<Suppression>('/api/admin/suppressions/{id}', {
    ask: ({ email }) => ({
      question: t('suppressions.remove.question', { email }),
      confirmLabel: t('suppressions.remove'),
      cancelLabel: t('cancel'),
      pendingLabel: t('saving'),
    }),
    done: ({ email }) => t('suppressions.remove.done', { email }),
  });
  const columns: Column<Suppression>[] = [
    { id: 'email', header: t('mails.recipient'), cell: ({ email }) => <EmailAddress email={email} /> },
    { id: 'reason', header: t('suppressions.reason'), cell: ({ reason }) => t(`suppressions.reason.${reason}`) },
    { id: 'since', header: t('suppressions.since'), cell: ({ since }) => <DateTime at={since} /> },
    buttonColumn({
      id: 'remove',
      label: t('suppressions.remove'),
      nameOf: (suppression) => t('suppressions.remove.who', { email: suppression.email }),
      onPress: ask,
    }),
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
