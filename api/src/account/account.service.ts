import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { OwnSessionsService } from '../auth/sessions/own-sessions.service.js';
import { PasskeyService } from '../auth/passkeys/passkey.service.js';
import { ACTIVE, standingOf } from '../user/standing.js';
import { Consent } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { csvOf } from '../platform/lists/csv.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { toExpertResponse } from '../expert/expert.dto.js';
import { ExpertService } from '../expert/expert.service.js';
import { toOrganizationProfile } from '../organization/organization.dto.js';
import { OrganizationService } from '../organization/organization.service.js';
import { HoursQueries } from '../time-tracking/hours.queries.js';
import { MailService } from '../mail/mail.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { ExpertProjectsQueries } from '../project/expert-projects.queries.js';
import { FeedbackService } from '../project/feedback/feedback.service.js';
import { OrganizationProjectsQueries } from '../project/organization-projects.queries.js';
import type { AccountExportDto, MeDto, UpdateAccountDto } from './account.dto.js';
import { OwnDataRows } from './own-data-rows.js';

const NO_PROFILE = {
  ...ACTIVE,
  fullName: null,
  country: null,
  city: null,
  linkedinUrl: null,
  languages: [],
  timezone: null,
};

/** The caller's own account: reading it, its language and its export. */
@Injectable()
export class AccountService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly sessions: OwnSessionsService,
    private readonly passkeys: PasskeyService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly expertProjects: ExpertProjectsQueries,
    private readonly organizationProjects: OrganizationProjectsQueries,
    private readonly feedback: FeedbackService,
    private readonly hours: HoursQueries,
    private readonly newsletter: NewsletterService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  async me(actor: SignedIn): Promise<MeDto> {
    const { id, email, role, status, language } = actor;
    return { ...(await this.profileOf(actor)), id, email, role, status, language };
  }

  private async profileOf(actor: SignedIn): Promise<Omit<MeDto, 'id' | 'email' | 'role' | 'status' | 'language'>> {
    const { id, role } = actor;
    if (role === 'expert') {
      const expert = await this.experts.own(actor);
      return { ...toExpertResponse(expert), ...standingOf(expert), changeRequest: expert.changeRequest };
    }
    if (role === 'admin') {
      const { version, notifications } = actor.call.account ?? (await this.users.settingsOf(this.database.manager, id));
      const shown = { digest: notifications.digest ?? true };
      return { ...NO_PROFILE, changeRequest: null, version, notifications: shown };
    }
    const organization = await this.organizations.own(actor);
    return {
      ...NO_PROFILE,
      ...toOrganizationProfile(organization),
      ...standingOf(organization),
      fullName: organization.pocName,
      changeRequest: organization.changeRequest,
      version: organization.version,
    };
  }

  /** Sets the language, and which mails the person gets. Throws 412 for an older version. */
  async update(
    { language, notifications }: UpdateAccountDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<MeDto> {
    // The only mails that can be switched off go to administrators.
    if (notifications && actor.role !== 'admin') throw invalidInput({ notifications: [{ id: 'field.unknown' }] });
    await this.transactions.run(actor, async (tx) => {
      if (actor.role === 'expert') await this.experts.raiseVersion(tx, actor, expected);
      else if (actor.role === 'organization') await this.organizations.raiseVersion(tx, actor, expected);
      else checkVersion(expected, (await this.users.lockOwn(tx, actor)).version);
      if (language) {
        await this.users.setLanguage(tx, actor, language);
        await this.recordOwn(tx, actor, 'account.language', ['language']);
      }
      if (notifications) {
        await this.users.setNotifications(tx, actor, notifications);
        await this.recordOwn(tx, actor, 'account.notifications', Object.keys(notifications));
      }
    });
    return this.me({ ...actor, language: language ?? actor.language });
  }

  /** All data that the product stores about the person. */
  async export(actor: SignedIn): Promise<AccountExportDto> {
    await this.transactions.run(actor, (tx) => this.recordOwn(tx, actor, 'account.export'));
    const { roleBefore, createdAt } = await this.users.get(this.database.manager, actor);
    // Includes the profile that an administrator had before. No screen shows it.
    const before = { ...actor, role: roleBefore ?? actor.role };
    return {
      account: { ...(await this.me(before)), role: actor.role },
      createdAt: createdAt.toISOString(),
      projects: await this.projectsOf(before),
      feedback: await this.feedback.ofExpert(actor.id),
      hours: await this.hours.all(actor.id),
      newsletter: await this.newsletter.statusOf(actor.email),
      sessions: await this.sessions.list(actor),
      passkeys: await this.passkeys.list(actor),
      consents: await this.consentsOf(actor),
      mails: (await this.mail.toPerson(actor)).map(({ kind, createdAt: at, sentAt }) => ({
        kind,
        createdAt: at.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  }

  /** The same data as a CSV file. */
  async exportTable(actor: SignedIn, language: InterfaceLanguage): Promise<StreamableFile> {
    const table = new OwnDataRows(language);
    const csv = csvOf(table.headings(), [table.rows(await this.export(actor))]);
    return new StreamableFile(Readable.from(csv, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="own-data-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
  }

  private async consentsOf({ id: userId }: SignedIn): Promise<AccountExportDto['consents']> {
    const consents = await this.database.manager.find(Consent, { where: { userId }, order: { version: 'DESC' } });
    return consents.map(({ version, at }) => ({ version, agreedAt: at.toISOString() }));
  }

  private async projectsOf(actor: SignedIn): Promise<AccountExportDto['projects']> {
    if (actor.role === 'expert') return (await this.expertProjects.dashboard(actor)).projects;
    if (actor.role === 'admin') return [];
    const { projects } = await this.organizationProjects.dashboard(actor);
    return projects.map(
      ({ expertsAssigned: _ids, expertsDetails: _others, hasFeedback: _said, entriesToConfirm: _open, ...own }) => own,
    );
  }

  private async recordOwn(
    tx: EntityManager,
    { id }: SignedIn,
    action: 'account.language' | 'account.notifications' | 'account.export',
    fields: string[] = [],
  ): Promise<void> {
    await this.audit.record(tx, id, { action, subjectType: 'user', subjectId: id, fields });
  }
}
