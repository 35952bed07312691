import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { AccountRemoval } from '../auth/removed-accounts/account-removal.js';
import { AdministratorNotices } from '../auth/administrators/administrator-notices.js';
import { Administrators } from '../auth/administrators/administrators.js';
import { RemovedAccounts } from '../auth/removed-accounts/removed-accounts.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { archiveRows } from '../platform/database/row-archive.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { DepartedHours } from '../time-tracking/departed-hours.js';
import type { SignedIn } from '../platform/http/access.js';
import { MailService } from '../mail/mail.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { ProjectDepartures } from '../project/project-departures.js';
import { UserService } from '../user/user.service.js';
import type { KeptAccount } from './account-return.service.js';
import { DepartedFigures } from './departed-figures.js';

/** What lets somebody in or act does not come back with the account. */
const NEVER_KEPT = ['sessions', 'passkeys', 'action_links'];

/** Deletes one's own account, and keeps for its owner alone what is needed to take it back (docs/product 2.10, 2.12). */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly departures: ProjectDepartures,
    private readonly certificates: CertificateService,
    private readonly hours: DepartedHours,
    private readonly figures: DepartedFigures,
    private readonly newsletter: NewsletterService,
    private readonly administrators: Administrators,
    private readonly administratorNotices: AdministratorNotices,
    private readonly removal: AccountRemoval,
    private readonly removed: RemovedAccounts,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /** Removes the account and everything of it; sessions end at once, running projects continue without the person. */
  async remove(actor: SignedIn): Promise<void> {
    const remove = async (tx: EntityManager) => {
      if (actor.role === 'admin') await this.administrators.keepOne(tx);
      // An organization's projects are locked before its account: the order in which one is approved.
      if (actor.role === 'organization') await this.departures.ofOrganization(tx, actor);
      const user = await this.users.lockOwn(tx, actor);
      if (user.roleBefore === 'organization') await this.departures.ofOrganization(tx, actor);
      if (actor.role !== 'organization') await this.departures.ofExpert(tx, actor);
      // What has changed for others by now stays so; an administrator's account does not come back.
      const kept = actor.role === 'admin' ? null : await archiveRows(tx, 'users', actor.id, NEVER_KEPT);
      const certificates = kept && (await this.certificates.copy(tx, actor));
      await this.certificates.forget(tx, actor);
      const figures = await this.figures.keep(tx, actor.id);
      const hours = await this.hours.forget(tx, actor.id);
      await this.departures.forget(tx, actor);
      await this.administratorNotices.forget(tx, actor.id);
      await this.mail.forget(tx, actor);
      await this.newsletter.forget(tx, actor.email);
      await this.removal.finish(tx, actor);
      if (kept) await this.removed.keep(tx, actor, { ...kept, certificates, figures, hours } as KeptAccount);
      const { id } = actor;
      await this.audit.record(tx, id, { action: 'account.remove', subjectType: 'user', subjectId: id });
    };
    await this.transactions.run(actor, remove, (tx) => this.removal.lock(tx, actor));
  }
}
