import type { Schema } from '@network/api-client';
import { MAIL_KINDS } from '@network/domain';
import { useT } from '../messages';

/** The name of a mail's kind. A kind that is newer than this console has no label yet: its own name is shown. */
export function useMailKind() {
  const t = useT();
  return (mail: Pick<Schema<'MailDto'>, 'kind'>) => {
    const kind = MAIL_KINDS.find((known) => known === mail.kind);
    return kind ? t(`mails.kind.${kind}`) : mail.kind;
  };
}
