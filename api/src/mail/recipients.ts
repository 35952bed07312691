import { canonicalEmail, type InterfaceLanguage, type MemberRole } from '@network/domain';
import { isEmail } from 'class-validator';
import type { EntityManager } from 'typeorm';
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

/** A member of an organization, as a reader of its mails. */
interface MemberToMail {
  id: string;
  email: string;
  language: InterfaceLanguage;
  name: string | null;
  role: MemberRole;
  /** Whether the member gets the mails about the organization's work. */
  getsWork: boolean;
}

/** An account, and the people who read its mails. */
export interface AccountReaders {
  email: string;
  name: string | null;
  /** The organization of the account, if it has one: its members, the first owner first, and its point of contact. */
  organization: { members: MemberToMail[]; pocEmail: string | null; pocName: string | null } | null;
}

/** Finds the readers of the mails to some accounts, by account. */
export type FindReaders = (tx: EntityManager, userIds: string[]) => Promise<Map<string, AccountReaders>>;

/** The key of a copy: of the mail for another member, or for the point of contact. */
const copyKey = (singletonKey: string | undefined, reader: string) => singletonKey && `${singletonKey} ${reader}`;

/** Deletes the waiting mails with the keys `$1`, and their copies. */
export const CANCEL = `
  DELETE FROM mails WHERE status = 'waiting' AND "singletonKey" IS NOT NULL AND EXISTS (
    SELECT FROM unnest($1::text[]) AS key WHERE "singletonKey" = key OR starts_with("singletonKey", key || ' '))`;

/** Selects the latest of the mails with this key to an account, and of their copies for the other members. */
export const latestMail = (key: string, userId: string) => `
  SELECT * FROM mails WHERE "singletonKey" IN (
    SELECT ${key} UNION ALL SELECT ${key} || ' contact'
    UNION ALL SELECT ${key} || ' ' || colleague."userId"
      FROM memberships AS own JOIN memberships AS colleague ON colleague."orgId" = own."orgId"
      WHERE own."userId" = ${userId})
  ORDER BY "dueAt" DESC LIMIT 1`;

type Addressed<Facts extends object> = MailToSend<Facts> & { readerName: string | null; isForContact?: boolean };

/**
 * Returns one mail per recipient, with the reader's name. A mail about an organization's work is sent to each member
 * who gets such mails, and to the point of contact unless they are a member.
 */
export async function recipientsOf<Facts extends object>(
  tx: EntityManager,
  mails: MailToSend<Facts>[],
  findReaders: FindReaders,
): Promise<Addressed<Facts>[]> {
  const userIds = [...new Set(mails.flatMap(({ userId }) => userId ?? []))];
  // Reads even without accounts, so that the steps of a sign-in mail do not tell which addresses have one.
  const readers = await findReaders(tx, userIds);
  return mails.flatMap((mail) => {
    const account = readers.get(mail.userId ?? '');
    if (mail.kind.about === 'work' && account?.organization) return toOrganization(mail, account.organization);
    // An address other than the account's may belong to someone else.
    return [{ ...mail, readerName: account?.email === mail.to ? account.name : null }];
  });
}

function toOrganization<Facts extends object>(
  mail: MailToSend<Facts>,
  { members, pocEmail, pocName }: NonNullable<AccountReaders['organization']>,
): Addressed<Facts>[] {
  const { kind, facts, singletonKey } = mail;
  const copies = members
    .filter(({ getsWork }) => getsWork)
    .map(({ id, email, language, name, role }) => ({
      ...mail,
      to: email,
      userId: id,
      language,
      readerName: name,
      facts: role === 'reader' ? ((kind.forReader?.(facts) as Facts | undefined) ?? facts) : facts,
      singletonKey: id === mail.userId ? singletonKey : copyKey(singletonKey, id),
    }));
  const contact = pocEmail === null ? '' : canonicalEmail(pocEmail);
  if (!isEmail(contact) || members.some(({ email }) => canonicalEmail(email) === contact)) return copies;
  const ofContact = {
    to: contact,
    readerName: pocName,
    isForContact: true,
    singletonKey: copyKey(singletonKey, 'contact'),
  };
  return [...copies, { ...mail, ...ofContact }];
}
