import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { EmailAddress } from '../values/email-address';
import { useMailKind } from './mail-kind';
import { MailProgress } from './mail-progress';
import { Resend } from './resend';
import styles from './mails.module.css';

type Mail = Schema<'MailDto'>;

/** The columns of the list of mails. */
export function useMailColumns(): Column<Mail>[] {
  const t = useT();
  const kindOf = useMailKind();
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
