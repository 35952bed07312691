import type { Schema } from '@network/api-client';
import { MAIL_KINDS } from '@network/domain';
import type { Column } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { EmailAddress } from '../values/email-address';
import { MailProgress } from './mail-progress';
import { Resend } from './resend';
import styles from './mails.module.css';

type Mail = Schema<'MailDto'>;

/** The columns of the list of mails. */
export function useMailColumns(): Column<Mail>[] {
  const t = useT();
  // A kind that is newer than this console has no label yet: its name is shown.
  const kindOf = (mail: Mail) => {
    const kind = MAIL_KINDS.find((known) => known === mail.kind);
    return kind ? t(`mails.kind.${kind}`) : mail.kind;
  };
  return [
    {
      id: 'kind',
      header: t('mails.kind'),
      cell: kindOf,
      below: ({ createdAt }) => (
        <div className={styles.details}>
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
