import { Injectable } from '@nestjs/common';
import { DAY_MS, DEFAULT_LANGUAGE, LIFETIMES, type InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { lockMailboxes } from '../auth/named-locks.js';
import { RemovedAccountService } from '../auth/removed-accounts/removed-account.service.js';
import { LoginLinkService } from '../auth/sign-in/login-link.service.js';
import { ExpertService } from '../expert/expert.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { OrganizationService } from '../organization/organization.service.js';
import type { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import type { CheckedRow, ReadRow } from './checked-rows.js';
import { IMPORT_FIELDS } from './fields/import-fields.js';
import type { Import } from './import.entity.js';
import { importInvitationMail } from './invitation.mails.js';

/** A row whose account was created or already existed. */
export type RowDone = Pick<CheckedRow, 'row' | 'errors' | 'userId'> & {
  email: string;
  fate: 'create' | 'known' | 'invalid';
};

/** Creates the accounts of an import, each with its profile and its invitation. */
@Injectable()
export class ImportedAccounts {
  constructor(
    private readonly users: UserService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly removed: RemovedAccountService,
    private readonly links: LoginLinkService,
    private readonly mail: MailService,
  ) {}

  /**
   * Creates the accounts of these rows. Skips addresses that have an account by now, and people who erased themselves.
   */
  async create(tx: EntityManager, importJob: Import, rows: readonly ReadRow[]): Promise<RowDone[]> {
    const byEmail = new Map(rows.map((row) => [row.values.email as string, row]));
    const emails = [...byEmail.keys()];
    await lockMailboxes(tx, emails);
    const erased = await this.removed.erasedAmong(tx, emails);
    const wanted = emails
      .filter((email) => !erased.has(email))
      .map((email) => ({ email, ...languageOf(byEmail.get(email)!) }));
    const created = await this.users.addAll(
      tx,
      wanted.map((account) => ({ ...account, role: importJob.role })),
    );
    const imported = { importId: importJob.id, source: importJob.source, at: importJob.appliedAt!.toISOString() };
    const people = created.map((user) => ({ user, imported, values: formValues(byEmail.get(user.email)!, importJob) }));
    if (people.length > 0)
      await (importJob.role === 'expert' ? this.experts : this.organizations).addImported(tx, people);
    if (importJob.invite) await this.invite(tx, importJob, created);
    const isNew = new Set(created.map(({ id }) => id));
    const ids = await this.users.idsByEmail(tx, emails);
    return rows.map(({ row, values, errors }) => {
      const email = values.email as string;
      const userId = ids.get(email) ?? null;
      if (userId) return { row, email, errors, userId, fate: isNew.has(userId) ? 'create' : 'known' };
      return { row, email, errors: { ...errors, email: [{ id: 'import.erased' }] }, userId, fate: 'invalid' };
    });
  }

  /** Writes the invitations. Their links sign in until the accounts are deleted. */
  private async invite(tx: EntityManager, { role, source }: Import, users: User[]): Promise<void> {
    if (users.length === 0) return;
    const links = await this.links.createAll(tx, users, new Date(Date.now() + LIFETIMES.importDays * DAY_MS));
    const mails = users.map((user) => ({
      kind: importInvitationMail,
      ...toAccount(user),
      facts: {
        userId: user.id,
        role,
        source,
        linkIds: [links.get(user.email)!],
        inBoth: !user.isLanguageKnown,
        isReminder: false,
      },
    }));
    await this.mail.send(tx, ...mails);
  }
}

/** Returns the row's language, or the organization's preferred language. */
function languageOf({ values, errors }: ReadRow): Pick<User, 'language' | 'isLanguageKnown'> {
  const PREFERRED: Record<string, InterfaceLanguage> = { Arabic: 'ar', English: 'en' };
  const named = 'language' in errors ? undefined : (values.language as InterfaceLanguage | undefined);
  const language = named ?? PREFERRED[values.preferredLanguage as string];
  return { language: language ?? DEFAULT_LANGUAGE, isLanguageKnown: !!language };
}

function formValues({ values, errors }: ReadRow, { role }: Import): Record<string, unknown> {
  const isOfForm = (field: string) =>
    field !== 'email' && field !== 'language' && !IMPORT_FIELDS[role].get(field)?.isOnlyCompared;
  return Object.fromEntries(Object.entries(values).filter(([field]) => isOfForm(field) && !(field in errors)));
}
