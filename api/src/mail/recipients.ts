import { canonicalEmail, getsProjectMails, memberName, type InterfaceLanguage, type MemberRole } from '@network/domain';
import { isEmail } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { MailKind } from './mail-renderer.js';

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
  /** The decision that causes the mail. The mail waits while it can be undone. */
  undoId?: string | null;
}

/** A mail to one of its recipients, such as a member of an organization or its point of contact. */
type MailToRecipient<Facts extends object> = MailToSend<Facts> & {
  readerName: string | null;
  isForContact?: boolean;
};

/** A person who reads the mails to the account `accountId`: its owner, or a member of the same organization. */
interface ReaderRow {
  accountId: string;
  id: string;
  email: string;
  language: InterfaceLanguage;
  expertName: string | null;
  fullName: string | null;
  /** The role in the organization of the account. Null for the accounts of experts and administrators. */
  role: MemberRole | null;
  chosen: boolean | null;
  /** The first owner of the organization. */
  userId: string | null;
  handedOverAt: Date | null;
  pocEmail: string | null;
  pocName: string | null;
}

const nameOf = (reader: ReaderRow) => reader.expertName ?? memberName(reader, reader);

/** The readers of the accounts `$1`. An organization's first owner comes first. */
const READERS = `
  SELECT account.id AS "accountId", person.id, person.email, person.language, membership.role,
    expert."fullName" AS "expertName", person."fullName", (person.notifications -> 'projects')::boolean AS chosen,
    organization."userId", organization."handedOverAt", organization."pocEmail", organization."pocName"
  FROM users AS account
  LEFT JOIN memberships AS own ON own."userId" = account.id AND account.role = 'organization'
  LEFT JOIN organizations AS organization ON organization.id = own."orgId"
  LEFT JOIN memberships AS membership ON membership."orgId" = own."orgId"
  JOIN users AS person ON person.id = coalesce(membership."userId", account.id)
  LEFT JOIN experts AS expert ON expert."userId" = person.id AND person.role = 'expert'
  WHERE account.id = ANY ($1)
  ORDER BY person.id <> organization."userId", membership.since, person.id`;

/**
 * Returns one mail per recipient, with the reader's name. A mail about an organization's work is sent to each member
 * who gets such mails, and to the point of contact unless they are a member (docs/product 7.3).
 */
export async function recipientsOf<Facts extends object>(
  tx: EntityManager,
  mails: MailToSend<Facts>[],
): Promise<MailToRecipient<Facts>[]> {
  const userIds = [...new Set(mails.flatMap(({ userId }) => userId ?? []))];
  // Reads even without accounts, so that the steps of a sign-in mail do not tell which addresses have one.
  const rows = await queryRows<ReaderRow>(tx, READERS, [userIds]);
  return mails.flatMap((mail) => {
    const readers = rows.filter(({ accountId }) => accountId === mail.userId);
    const account = readers.find(({ id }) => id === mail.userId);
    if (mail.kind.about === 'work' && account?.role) return toOrganization(mail, readers, account);
    // An address other than the account's may belong to someone else.
    return [{ ...mail, readerName: account?.email === mail.to ? nameOf(account) : null }];
  });
}

function toOrganization<Facts extends object>(
  mail: MailToSend<Facts>,
  members: ReaderRow[],
  { pocEmail, pocName }: ReaderRow,
): MailToRecipient<Facts>[] {
  const { kind, facts, singletonKey } = mail;
  // All copies would have the same key, and only one of them would be sent.
  if (singletonKey) throw new Error('A mail about an organization’s work takes no key.');
  const copies = members
    .filter(({ role, chosen }) => getsProjectMails(role, chosen ?? undefined))
    .map((member) => ({
      ...mail,
      to: member.email,
      userId: member.id,
      language: member.language,
      readerName: nameOf(member),
      facts: member.role === 'reader' ? ((kind.forReader?.(facts) as Facts | undefined) ?? facts) : facts,
    }));
  const contact = pocEmail === null ? '' : canonicalEmail(pocEmail);
  if (!isEmail(contact) || members.some(({ email }) => canonicalEmail(email) === contact)) return copies;
  return [...copies, { ...mail, to: contact, readerName: pocName, isForContact: true }];
}
