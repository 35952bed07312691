import { $api, type Schema } from '@network/api-client';
import { useSession } from '@network/session';
import { Button, ConfirmBar, ErrorBox, Stack, useToast, type Column } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { ProgrammeList } from '../programme/programme-list';
import { useProgrammeList } from '../programme/use-programme-list';
import { EmailAddress } from '../values/email-address';
import { useListParams } from '../list/use-list-params';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';

type Administrator = Schema<'AdministratorDto'>;

/** The programme team; revoking the role asks once and names the person. */
export function AdministratorList() {
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const { page } = useListParams();
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const revoke = $api.useMutation('delete', '/api/admin/administrators/{id}', useInvalidateLists());

  const confirm = ({ id, email }: Administrator) =>
    revoke.mutate(
      { params: { path: { id } } },
      {
        onSuccess: () => toast(t('administrators.revoke.done', { email })),
        onSettled: () => setLeaving(null),
      },
    );
  const ask = (administrator: Administrator) => {
    revoke.reset();
    setLeaving(administrator);
  };

  return (
    <Stack gap={4}>
      <ErrorBox>{revoke.error?.message}</ErrorBox>
      {leaving && (
        <ConfirmBar
          key={leaving.id}
          isDestructive
          question={t(
            leaving.id === user?.id ? 'administrators.revoke.own' : 'administrators.revoke.question',
            leaving,
          )}
          confirmLabel={t('administrators.revoke.confirm')}
          cancelLabel={t('administrators.revoke.cancel')}
          pending={revoke.isPending}
          pendingLabel={t('administrators.revoke.pending')}
          onConfirm={() => confirm(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      <ProgrammeList
        list={useProgrammeList('/api/admin/administrators', { page })}
        caption={t('administrators.title')}
        columns={useColumns(user?.id, ask)}
        rowKey={({ id }) => id}
        emptyMessage={t('administrators.none')}
      />
    </Stack>
  );
}

function useColumns(
  ownId: string | undefined,
  onRevoke: (administrator: Administrator) => void,
): Column<Administrator>[] {
  const t = useT();
  return [
    {
      id: 'email',
      header: t('administrators.email'),
      cell: ({ email }) => <EmailAddress email={email} />,
      below: ({ id }) => id === ownId && <div>{t('administrators.you')}</div>,
    },
    { id: 'since', header: t('administrators.since'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      id: 'revoke',
      header: t('administrators.revoke'),
      isHeaderHidden: true,
      align: 'end',
      cell: (administrator) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('administrators.revoke.who', { email: administrator.email })}
          onClick={() => onRevoke(administrator)}
        >
          {t('administrators.revoke')}
        </Button>
      ),
    },
  ];
}
