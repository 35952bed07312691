import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { RemovedAccounts } from '../auth/removed-accounts/removed-accounts.js';
import { Administrators } from '../auth/administrators/administrators.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { archiveRows } from '../platform/database/row-archive.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { FormerAccountHoursService } from '../time-tracking/former-account-hours.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { MailService } from '../mail/mail.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { ProjectDepartures } from '../project/project-departures.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { UserService } from '../user/user.service.js';
import type { AccountArchive } from './account-return.service.js';
import { FormerAccountFiguresService } from './former-account-figures.service.js';

/** Tables that are not archived: sessions, passkeys and action links do not return with the account. */
const NOT_ARCHIVED = ['sessions', 'passkeys', 'action_links'];

/** Deletes the caller's account, and archives what its owner needs to restore it (docs/product 2.10, 2.12). */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly departures: ProjectDepartures,
    private readonly certificates: CertificateService,
    private readonly hours: FormerAccountHoursService,
    private readonly figures: FormerAccountFiguresService,
    private readonly newsletter: NewsletterService,
    private readonly administrators: Administrators,
    private readonly removed: RemovedAccounts,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /** Deletes the account and all its rows. Sessions end at once. Running projects continue without the person. */
  async remove(actor: SignedIn): Promise<void> {
    const remove = async (tx: EntityManager) => {
      if (actor.role === 'admin') await this.administrators.requireAnother(tx);
      const { roleBefore } = await this.users.get(tx, actor);
      const role = roleBefore ?? actor.role;
      // Lock an organization's projects before its profile, in the same order as an approval does.
      if (role === 'organization') await this.departures.ofOrganization(tx, actor);
      if (role !== 'admin') await this.profiles.lockOwn(tx, PROFILE_TABLES[role], actor);
      if (role === 'expert') await this.departures.ofExpert(tx, actor);
      // Archive after the departures, which stay even if the owner restores the account. Administrators cannot restore
      // their accounts.
      const archive = actor.role === 'admin' ? null : await archiveRows(tx, 'users', actor.id, NOT_ARCHIVED);
      const certificates = archive && (await this.certificates.copy(tx, actor));
      await this.certificates.forget(tx, actor);
      const figures = await this.figures.add(tx, actor.id);
      const hours = await this.hours.forget(tx, actor.id);
      const projectIds = await this.departures.projectIdsOf(tx, actor);
      await this.mail.forgetMentions(tx, { id: actor.id, projectIds });
      await this.mail.forget(tx, actor);
      await this.newsletter.forget(tx, actor.email);
      await this.removed.deleteAccount(tx, actor);
      if (archive) await this.removed.store(tx, actor, { ...archive, certificates, figures, hours } as AccountArchive);
      const { id } = actor;
      await this.audit.record(tx, id, { action: 'account.remove', subjectType: 'user', subjectId: id });
    };
    await this.transactions.run(actor, remove, (tx) => this.removed.lock(tx, actor));
  }
}
