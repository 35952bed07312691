import { $api, type Schema } from '@network/api-client';
import { Button, type Column, ConfirmBar, ErrorBox, Stack, useToast } from '@network/ui';
import { useState } from 'react';
import { DateTime, EmailAddress } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-table';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';

type Suppression = Schema<'SuppressionDto'>;

/** The addresses that mail does not reach, each with a button that lets it get mail again (docs/product 7.16). */
export function SuppressedAddresses({ page }: { page: number }) {
  const t = useT();
  const toast = useToast();
  const [asked, setAsked] = useState<Suppression | null>(null);
  const remove = $api.useMutation('delete', '/api/admin/suppressions/{id}', useInvalidateLists());
  const confirm = ({ id, email }: Suppression) =>
    remove.mutate(
      { params: { path: { id } } },
      { onSuccess: () => toast(t('suppressions.remove.done', { email })), onSettled: () => setAsked(null) },
    );
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
          onClick={() => {
            remove.reset();
            setAsked(suppression);
          }}
        >
          {t('suppressions.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <p>{t('suppressions.text')}</p>
      <ErrorBox>{remove.error?.message}</ErrorBox>
      {asked && (
        <ConfirmBar
          key={asked.id}
          question={t('suppressions.remove.question', { email: asked.email })}
          confirmLabel={t('suppressions.remove')}
          cancelLabel={t('suppressions.remove.cancel')}
          pending={remove.isPending}
          pendingLabel={t('suppressions.remove.pending')}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
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
