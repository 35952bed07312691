import type { InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { MailKind } from './mail-renderers.js';

export interface MailToSend<Facts extends object> {
  kind: MailKind<Facts>;
  to: string;
  userId?: string | null;
  language: InterfaceLanguage;
  facts: NoInfer<Facts>;
  /** While a mail with this key is waiting, a second one is dropped. */
  singletonKey?: string;
  /** Merges the second mail into the facts of the waiting one instead of dropping it. */
  merge?: (waiting: NoInfer<Facts>, facts: NoInfer<Facts>) => NoInfer<Facts>;
  startAfter?: Date;
  campaignId?: string | null;
}

/** Finds the addresses of the points of contact of some accounts, by account. */
export type FindContacts = (tx: EntityManager, userIds: string[]) => Promise<Map<string, string>>;

/** The key of the copy for a point of contact. */
export const contactKey = (singletonKey: string) => `${singletonKey} contact`;

type Addressed<Facts extends object> = MailToSend<Facts> & { isForContact?: boolean };

/** Returns one mail per recipient, with the reader's name: the mails, each followed by its copy for a point of contact. */
export async function recipientsOf<Facts extends object>(
  tx: EntityManager,
  mails: MailToSend<Facts>[],
  findContacts?: FindContacts,
) {
  const readers = mails.flatMap(({ kind, userId }) => (kind.about === 'work' && userId ? [userId] : []));
  const contacts = readers.length > 0 ? await findContacts?.(tx, readers) : undefined;
  const all = mails.flatMap((mail): Addressed<Facts>[] => {
    const to = mail.kind.about === 'work' && mail.userId ? contacts?.get(mail.userId) : undefined;
    if (!to) return [mail];
    const { singletonKey } = mail;
    return [mail, { ...mail, to, isForContact: true, singletonKey: singletonKey && contactKey(singletonKey) }];
  });
  return withNames(tx, all);
}

/**
 * Adds the names of the readers. Only the account's own address and its point of contact belong to a person known by
 * name: a new address may be somebody else's.
 */
async function withNames<Facts extends object>(tx: EntityManager, mails: Addressed<Facts>[]) {
  const readers = await queryRows<{ id: string; email: string; name: string | null }>(
    tx,
    `SELECT users.id, users.email, coalesce(experts."fullName", organizations."pocName") AS name FROM users
     LEFT JOIN experts ON experts."userId" = users.id AND users.role = 'expert'
     LEFT JOIN organizations ON organizations."userId" = users.id AND users.role = 'organization'
     WHERE users.id = ANY ($1)`,
    [[...new Set(mails.flatMap(({ userId }) => userId ?? []))]],
  );
  const readerOf = new Map(readers.map((reader) => [reader.id, reader]));
  return mails.map((mail) => {
    const reader = readerOf.get(mail.userId ?? '');
    return { ...mail, readerName: mail.isForContact || reader?.email === mail.to ? reader?.name : null };
  });
}
