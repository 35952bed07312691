import { Injectable, type OnModuleInit } from '@nestjs/common';
import { getsProjectMails, type InterfaceLanguage, type MemberRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import type { AccountReaders } from '../mail/recipients.js';
import { queryRows } from '../platform/database/query.js';
import { only } from '../platform/validation/changes.js';
import { memberNameSql } from '../user/profile.js';

/** A person who reads the mails to the account `accountId`: its owner, or a member of the same organization. */
interface ReaderRow {
  accountId: string;
  id: string;
  email: string;
  language: InterfaceLanguage;
  name: string | null;
  /** The role in the organization of the account. Null for the accounts of experts and administrators. */
  role: MemberRole | null;
  chosen: boolean | null;
  pocEmail: string | null;
  pocName: string | null;
}

const READERS = `
  SELECT account.id AS "accountId", person.id, person.email, person.language, membership.role,
    coalesce(expert."fullName", ${memberNameSql('person', 'organization')}) AS name,
    (person.notifications -> 'projects')::boolean AS chosen, organization."pocEmail", organization."pocName"
  FROM users AS account
  LEFT JOIN memberships AS own ON own."userId" = account.id AND account.role = 'organization'
  LEFT JOIN organizations AS organization ON organization.id = own."orgId"
  LEFT JOIN memberships AS membership ON membership."orgId" = own."orgId"
  JOIN users AS person ON person.id = coalesce(membership."userId", account.id)
  LEFT JOIN experts AS expert ON expert."userId" = person.id AND person.role = 'expert'
  WHERE account.id = ANY ($1)
  ORDER BY person.id <> organization."userId", membership.since, person.id`;

/** Finds the readers of mails: the account's owner, and an organization's members and point of contact (docs/product 7.3). */
@Injectable()
export class MailReadersQueries implements OnModuleInit {
  constructor(private readonly mail: MailService) {}

  onModuleInit(): void {
    this.mail.registerReaders((tx, userIds) => this.of(tx, userIds));
  }

  private async of(tx: EntityManager, userIds: string[]): Promise<Map<string, AccountReaders>> {
    const rows = await queryRows<ReaderRow>(tx, READERS, [userIds]);
    const accounts = rows.filter(({ id, accountId }) => id === accountId);
    return new Map(accounts.map((account) => [account.id, readersOf(account, rows)]));
  }
}

function readersOf(
  { id: accountId, email, name, role, pocEmail, pocName }: ReaderRow,
  all: ReaderRow[],
): AccountReaders {
  if (!role) return { email, name, organization: null };
  const members = all
    .filter((row) => row.accountId === accountId)
    .map(({ chosen, ...member }) => ({
      ...only(member, ['id', 'email', 'language', 'name']),
      role: member.role!,
      getsWork: getsProjectMails(member.role, chosen ?? undefined),
    }));
  return { email, name, organization: { members, pocEmail, pocName } };
}
