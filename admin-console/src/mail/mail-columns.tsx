import { $api, type Schema } from '@network/api-client';
import { MAIL_DROP_REASONS, MAIL_KINDS } from '@network/domain';
import { Button, type Column, ErrorBox, Stack, StatusBadge, type Tone, useToast } from '@network/ui';
import { DateTime, EmailAddress } from '../formats';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import shared from '../shared.module.css';

type Mail = Schema<'MailDto'>;

/** The columns of the list of emails. */
export function useMailColumns(): Column<Mail>[] {
  const t = useT();
  const kindOf = useMailKind();
  return [
    {
      id: 'kind',
      header: t('mails.kind'),
      cell: kindOf,
      below: ({ createdAt }) => (
        <div className={shared.note}>
          <DateTime at={createdAt} />
        </div>
      ),
    },
    { id: 'recipient', header: t('mails.recipient'), cell: ({ recipient }) => <EmailAddress email={recipient} /> },
    {
      id: 'status',
      header: t('mails.status'),
      cell: (mail) => <MailProgress mail={mail} />,
      below: (mail) => mail.status === 'dead' && <Resend mail={mail} />,
    },
  ];
}

const TONES: Record<Mail['status'] | 'failed', Tone> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'warning',
  dead: 'danger',
  dropped: 'neutral',
};

/** An email's status, with the time of sending or the last error. */
function MailProgress({ mail: { status, attempts, lastError, sentAt } }: { mail: Mail }) {
  const t = useT();
  const shown = status === 'waiting' && attempts > 0 ? 'failed' : status;
  const dropReason = status === 'dropped' && MAIL_DROP_REASONS.find((reason) => reason === lastError);
  return (
    <>
      <StatusBadge tone={TONES[shown]} label={t(`mails.status.${shown}`)} />
      <div className={shared.note}>
        {sentAt && <DateTime at={sentAt} />}
        {dropReason && <span>{t(`mails.dropped.${dropReason}`)}</span>}
        {!sentAt && status !== 'dropped' && attempts > 0 && (
          <>
            {t('mails.tries', { count: attempts })} <bdi>{lastError}</bdi>
          </>
        )}
      </div>
    </>
  );
}

/** The button that resends an email, and its error. */
function Resend({ mail: { id, recipient } }: { mail: Schema<'MailDto'> }) {
  const t = useT();
  const toast = useToast();
  const resend = $api.useMutation('post', '/api/admin/mails/{id}/resend', useInvalidateLists());
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        size="sm"
        pending={resend.isPending}
        pendingLabel={t('sending')}
        aria-label={resend.isPending ? undefined : t('mails.resend.to', { recipient })}
        onClick={() =>
          resend.mutate(
            { params: { path: { id } }, body: {} },
            { onSuccess: () => toast(t('mails.resend.done', { recipient })) },
          )
        }
      >
        {t('mails.resend')}
      </Button>
      <ErrorBox>{resend.error?.message}</ErrorBox>
    </Stack>
  );
}

/** The name of an email's kind. A kind that is newer than this console has no label yet: its own name is shown. */
export function useMailKind() {
  const t = useT();
  return (mail: Pick<Schema<'MailDto'>, 'kind'>) => {
    const kind = MAIL_KINDS.find((known) => known === mail.kind);
    return kind ? t(`mails.kind.${kind}`) : mail.kind;
  };
}
