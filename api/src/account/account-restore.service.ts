import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { RemovedAccountService } from '../auth/removed-accounts/removed-account.service.js';
import { CertificateService, type CertificateNames } from '../certificate/certificate.service.js';
import { refreshLoads } from '../expert/expert-load.js';
import { restoreRows, type RowArchive } from '../platform/database/row-archive.js';
import { wrongState } from '../platform/http/api-error.js';
import { ProjectDepartureService } from '../project/project-departure.service.js';
import { restoreNotes, forgetNotesOfOthers, type EntryNotes } from '../time-tracking/former-account-hours.js';
import { isAlone } from '../user/memberships/membership.queries.js';
import { MembershipService, type OrganizationRow } from '../user/memberships/membership.service.js';
import { ProfileService } from '../user/profile.service.js';
import type { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { subtractFormerShare, type FormerAccountShare } from './former-account-figures.js';

/** A deleted account: its rows, the texts of its certificates and hours, and its share of the public figures. */
export type AccountArchive = RowArchive & {
  certificates: CertificateNames[];
  figures: FormerAccountShare;
  hours: EntryNotes[];
};

/** Restores deleted accounts (docs/product 2.12). */
@Injectable()
export class AccountRestoreService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly memberships: MembershipService,
    private readonly certificates: CertificateService,
    private readonly departures: ProjectDepartureService,
    private readonly removed: RemovedAccountService,
    private readonly audit: AuditService,
  ) {}

  /** Restores the account that a mailed token names. Throws 409 if the address has another account in use. */
  async restore(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { email, archive } = await this.removed.release<AccountArchive>(tx, token);
      await this.lockNamedIn(tx, archive);
      // A login link in the same email may have created an account.
      if (!(await this.freeAddress(tx, email))) throw wrongState('account.hasAnother');
      await restoreRows(tx, archive);
      const user = (await this.users.findByEmail(tx, email))!;
      const projectIds = await this.departures.projectIdsOf(tx, user);
      await refreshLoads(tx, [user.id, ...(await this.departures.askedAbout(tx, projectIds))]);
      await this.memberships.afterRestore(tx, user);
      await this.restoreTexts(tx, user.id, archive);
      await subtractFormerShare(tx, user.id, archive.figures);
      // Their running projects continue without them.
      const expert = await this.profiles.lock(tx, 'expert', user.id);
      if (expert) await this.profiles.applyMove(tx, 'expert', [expert], 'leaveLastProject', user);
      await this.audit.recordOwn(tx, user, 'account.takeBack');
    });
  }

  /** Locks the rows that restored rows refer to, because an insert alone takes locks in another order. */
  private async lockNamedIn(tx: EntityManager, { rows, references }: RowArchive): Promise<void> {
    const idsIn = (column: string) =>
      rows.flatMap(([, tableRows]) => tableRows.flatMap((row) => (row[column] as string | null | undefined) ?? []));
    const namedIn = (column: string) => [...new Set(idsIn(column))];
    const changedIds = references.flatMap(([table, , key]) => (table === 'projects' ? (key.id as string) : []));
    const orgIds = namedIn('orgId');
    await this.departures.lockAll(tx, [...namedIn('projectId'), ...changedIds], orgIds);
    await this.profiles.lockAll(tx, 'expert', { userId: In(namedIn('expertId')) });
    await this.profiles.lockAll<OrganizationRow>(tx, 'organization', { id: In(orgIds) });
  }

  /** Deletes the address's account if nothing was submitted yet. Returns whether the address is now free. */
  async freeAddress(tx: EntityManager, email: string): Promise<boolean> {
    const account = await this.users.findByEmail(tx, email);
    if (!account) return true;
    if (!(await this.isEmpty(tx, account))) return false;
    await this.removed.deleteAccounts(tx, account);
    return true;
  }

  /** Returns whether nothing was submitted yet. Locks the profile. */
  private async isEmpty(tx: EntityManager, { id, role }: User): Promise<boolean> {
    if (role === 'organization' && !(await isAlone(tx, id))) return false;
    const profile = role !== 'admin' && (await this.profiles.lock(tx, role, id));
    return profile !== false && profile?.status === 'onboarding';
  }

  private async restoreTexts(
    tx: EntityManager,
    userId: string,
    { certificates, hours }: AccountArchive,
  ): Promise<void> {
    await restoreNotes(tx, userId, hours);
    await forgetNotesOfOthers(tx, userId);
    await this.certificates.restoreNames(tx, certificates);
  }
}
