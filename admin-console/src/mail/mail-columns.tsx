import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { EmailAddress } from '../values/email-address';
import { MailProgress } from './mail-progress';
import { Resend } from './resend';
import styles from './mails.module.css';

type Mail = Schema<'MailDto'>;

const KINDS = [
  ...['sign-in', 'join', 'profile-received', 'approved', 'status-changed', 'review-waiting'],
  ...['newsletter-confirmation', 'project-received', 'project-approved', 'project-rejected', 'project-completed'],
  ...['project-team-changed', 'project-on-hold', 'project-resumed', 'project-changed'],
  ...['expert-matched', 'expert-removed', 'expert-completed'],
];

/** The columns of the list of mails. */
export function useMailColumns(): Column<Mail>[] {
  const t = useT();
  // A kind that is newer than this console has no label yet: its name is shown.
  const kindOf = ({ kind }: Mail) => (KINDS.includes(kind) ? t(`mails.kind.${kind}` as 'mails.kind.join') : kind);
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
