import { $api, type Schema } from '@network/api-client';
import { useSession } from '@network/session';
import { Button, Card, type Column, ConfirmBar, EmailField, ErrorBox, Select, Stack, useToast } from '@network/ui';
import { useState } from 'react';
import { DateTime, EmailAddress } from '../formats';
import { useAdministratorOptions } from '../item-dialog/owner-field';
import { buttonColumn } from '../lists/button-column';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { ConsolePage } from '../navigation/console-page';
import { OwnPasskeys } from './own-passkeys';
import shared from '../shared.module.css';

/** The programme team, and the forms that add and remove administrators. */
export function AdministratorsPage() {
  const t = useT();
  return (
    <ConsolePage title={t('administrators.title')} subtitle={t('administrators.subtitle')}>
      <InviteForm />
      <AdministratorList />
      <OwnPasskeys />
    </ConsolePage>
  );
}

/** Makes the account of an email address an administrator. The address stays in the field until the call succeeds. */
function InviteForm() {
  const t = useT();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const grant = $api.useMutation('post', '/api/admin/administrators', useInvalidateLists());
  const wrong = grant.error?.fields?.email?.[0];

  const invite = () =>
    grant.mutate(
      { body: { email } },
      {
        onSuccess: (administrator) => {
          toast(t('administrators.invite.done', { email: administrator.email }));
          setEmail('');
        },
      },
    );

  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        invite();
      }}
    >
      <Stack gap={4}>
        <h2>{t('administrators.invite')}</h2>
        <ErrorBox>{wrong ? null : grant.error?.message}</ErrorBox>
        <EmailField
          label={t('administrators.email')}
          hint={t('administrators.invite.hint')}
          error={wrong}
          autoComplete="off"
          required
          className={shared.field}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={email.trim() === ''} pending={grant.isPending} pendingLabel={t('saving')}>
            {t('administrators.invite.button')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

type Administrator = Schema<'AdministratorDto'>;

/** The programme team. Revoking the role needs one confirmation, which names the person. */
function AdministratorList() {
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const { page } = useUrlParams();
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const [handOverTo, setHandOverTo] = useState('');
  const revoke = $api.useMutation('delete', '/api/admin/administrators/{id}', useInvalidateLists());
  // Only the API knows whether there is work to hand over.
  const ownsWork = revoke.error?.code === 'owns_work';

  const confirm = ({ id, email }: Administrator) =>
    revoke.mutate(
      { params: { path: { id } }, body: { handOverTo: handOverTo || null } },
      {
        onSuccess: () => {
          toast(t('administrators.revoke.done', { email }));
          setLeaving(null);
        },
        onError: ({ code }) => code !== 'owns_work' && setLeaving(null),
      },
    );
  const ask = (administrator: Administrator) => {
    revoke.reset();
    setHandOverTo('');
    setLeaving(administrator);
  };

  return (
    <Stack gap={4}>
      <ErrorBox>{!ownsWork && revoke.error?.message}</ErrorBox>
      {leaving && (
        <ConfirmBar
          key={leaving.id}
          isDestructive
          question={t(
            leaving.id === user?.id ? 'administrators.revoke.own' : 'administrators.revoke.question',
            leaving,
          )}
          confirmLabel={t('administrators.revoke.confirm')}
          cancelLabel={t('cancel')}
          pending={revoke.isPending}
          pendingLabel={t('administrators.revoke.pending')}
          onConfirm={() => confirm(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {(ownsWork || handOverTo) && (
            <HandOver from={leaving.id} to={handOverTo} error={revoke.error?.message} onChange={setHandOverTo} />
          )}
        </ConfirmBar>
      )}
      <PagedTable
        list={usePagedList('/api/admin/administrators', { page })}
        caption={t('administrators.title')}
        columns={useColumns(user?.id, ask)}
        rowKey={({ id }) => id}
        emptyMessage={t('administrators.none')}
      />
    </Stack>
  );
}

interface HandOverProps {
  from: string;
  to: string;
  error?: string;
  onChange: (id: string) => void;
}

/** The administrator who takes over the people and projects of another one. */
function HandOver({ from, to, error, onChange }: HandOverProps) {
  const t = useT();
  return (
    <Select
      className={shared.growing}
      label={t('administrators.handOver')}
      placeholder={t('administrator.choose')}
      options={useAdministratorOptions().filter(({ value }) => value !== from)}
      error={to ? undefined : error}
      value={to}
      onChange={(event) => onChange(event.target.value)}
    />
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
    buttonColumn({
      id: 'revoke',
      label: t('administrators.revoke'),
      nameOf: (administrator) => t('administrators.revoke.who', { email: administrator.email }),
      onPress: onRevoke,
    }),
  ];
}
