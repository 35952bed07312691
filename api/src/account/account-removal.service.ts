import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { AdministratorService } from '../auth/administrators/administrator.service.js';
import { RemovedAccountService } from '../auth/removed-accounts/removed-account.service.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { refreshLoads } from '../expert/expert-load.js';
import { PersonMailsService } from '../mail/person-mails.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { archiveRows } from '../platform/database/row-archive.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ProjectDepartureService } from '../project/project-departure.service.js';
import { forgetNotes } from '../time-tracking/former-account-hours.js';
import { silentFirstOwners } from '../user/imported-profiles.js';
import { UserService } from '../user/user.service.js';
import type { AccountArchive } from './account-restore.service.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { addFormerShare } from './former-account-figures.js';
import { MembershipDepartureService } from './membership-departure.service.js';

/**
 * Tables that are not archived: sessions, passkeys, action links and rows of imports do not return with the account.
 */
const NOT_ARCHIVED = ['sessions', 'passkeys', 'action_links', 'import_rows'];

type Person = Pick<SignedIn, 'id' | 'email' | 'role' | 'language'>;

/** The details of a deletion. */
interface Removal {
  /** Null when the time of an imported account ends. */
  actorId: string | null;
  /** The team's reason; null when the owner deletes the account. */
  reason: string | null;
  /** Whether nothing is archived, so that the owner cannot restore the account. */
  isFinal?: boolean;
}

/** Deletes accounts, and archives what their owners need to restore them (docs/product 2.10, 2.12). */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly departures: ProjectDepartureService,
    private readonly certificates: CertificateService,
    private readonly newsletter: NewsletterService,
    private readonly emailChanges: EmailChangeService,
    private readonly memberships: MembershipDepartureService,
    private readonly administrators: AdministratorService,
    private readonly removed: RemovedAccountService,
    private readonly mails: PersonMailsService,
    private readonly audit: AuditService,
  ) {}

  /** Deletes the caller's account. */
  async remove(actor: SignedIn): Promise<void> {
    await this.transactions.run(
      actor,
      async (tx) => {
        await this.removePerson(tx, actor, { actorId: actor.id, reason: null });
        await this.removed.rememberErased(tx, actor.email);
      },
      (tx) => this.memberships.lock(tx, actor),
    );
  }

  /** Erases an imported person's account at their request. It cannot be restored. */
  async eraseImported(tx: EntityManager, person: Person): Promise<void> {
    await this.removePerson(tx, person, { actorId: person.id, reason: null, isFinal: true });
    await this.removed.rememberErased(tx, person.email);
  }

  /** Erases a first owner who never signed in to an organization that was imported before a moment. */
  async eraseFirstOwner(tx: EntityManager, userId: string, before: Date): Promise<void> {
    const known = await this.users.find(tx, userId);
    if (known) await this.memberships.lock(tx, known);
    // Read again under the locks, because they may have signed in, or the other owner may have left.
    if (!(await silentFirstOwners(tx, before)).includes(userId)) return;
    const person = await this.users.get(tx, { id: userId });
    await this.removePerson(tx, person, { actorId: null, reason: null, isFinal: true });
  }

  /** Erases accounts that were never signed in to. They own only their profiles and emails. */
  async eraseUnclaimed(tx: EntityManager, people: readonly Pick<SignedIn, 'id' | 'email'>[]): Promise<void> {
    if (people.length === 0) return;
    await this.mails.forgetAll(
      tx,
      people.map(({ id }) => id),
    );
    await this.removed.deleteAccounts(tx, ...people);
    const entries = people.map(({ id }) => ({ action: 'account.erase', subjectType: 'user', subjectId: id }) as const);
    await this.audit.record(tx, null, ...entries);
  }

  /**
   * Deletes a person's account on request (docs/product 2.16). Throws 404 for an unknown id, 409 for an administrator.
   */
  async removeAsTeam(id: string, reason: string, actor: SignedIn): Promise<void> {
    const remove = async (tx: EntityManager) =>
      this.removePerson(tx, await this.users.getNonAdmin(tx, id), { actorId: actor.id, reason });
    await this.transactions.run(actor, remove, async (tx) => {
      const person = await this.users.find(tx, id);
      if (person) await this.memberships.lock(tx, person);
    });
  }

  /** Deletes the account and all its rows. Sessions end at once. Running projects continue without the person. */
  private async removePerson(
    tx: EntityManager,
    person: Person,
    { actorId, reason, isFinal = false }: Removal,
  ): Promise<void> {
    const { roleBefore } = await this.users.get(tx, person);
    const role = roleBefore ?? person.role;
    const left = role === 'organization' ? await this.memberships.leave(tx, person, actorId) : null;
    if (role === 'expert') await this.departures.removeExpert(tx, person);
    if (person.role === 'admin') await this.administrators.beforeDeletion(tx, person);
    const earlierAddresses = await this.emailChanges.earlierAddresses(tx, person.id);
    // Archive after the departures, because restoring the account does not undo them. Administrators cannot restore
    // their accounts.
    const archive = person.role === 'admin' || isFinal ? null : await archiveRows(tx, 'users', person.id, NOT_ARCHIVED);
    const certificates = archive && (await this.certificates.names(tx, person));
    await this.certificates.deleteNames(tx, person);
    const figures = await addFormerShare(tx, person.id);
    const hours = await forgetNotes(tx, person.id);
    const projectIds = await this.departures.projectIdsOf(tx, person);
    const askedIds = await this.departures.askedAbout(tx, projectIds);
    await this.mails.forgetMentions(tx, { id: person.id, projectIds });
    await this.mails.forget(tx, person);
    await this.newsletter.forget(tx, person.email);
    await this.removed.deleteAccounts(tx, person);
    await refreshLoads(tx, askedIds);
    await this.memberships.afterDeletion(tx, left, person, actorId);
    if (archive) {
      const content = { ...archive, certificates, figures, hours } as AccountArchive;
      await this.removed.store(tx, { ...person, earlierAddresses, reason }, content);
    }
    await this.audit.record(tx, actorId, { action: 'account.remove', subjectType: 'user', subjectId: person.id });
  }
}
