import type { InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
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
}

/** A mail to one of its recipients, such as a member of an organization or its point of contact. */
export type MailToRecipient<Facts extends object> = MailToSend<Facts> & {
  readerName: string | null;
  isForContact?: boolean;
};

/** Returns one mail per recipient, with the reader's name. */
export type RecipientsOf = <Facts extends object>(
  tx: EntityManager,
  mails: MailToSend<Facts>[],
) => Promise<MailToRecipient<Facts>[]>;
/** Injects `RecipientsOf`, because this module may not import the modules that know the readers. */
export const RECIPIENTS = Symbol('recipients');

/** The key of a copy: of the mail for another member, or for the point of contact. */
export const copyKey = (singletonKey: string | undefined, reader: string) =>
  singletonKey && `${singletonKey} ${reader}`;

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
