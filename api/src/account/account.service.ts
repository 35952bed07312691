import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { ACTIVE, standingOf } from '../user/standing.js';
import { UserService } from '../user/user.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { withoutNulls } from '../platform/validation/changes.js';
import { toExpertResponse } from '../expert/expert.dto.js';
import { ExpertService } from '../expert/expert.service.js';
import { toOrganizationProfile } from '../organization/organization.dto.js';
import { OrganizationService } from '../organization/organization.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import type { MeDto, UpdateAccountDto } from './account.dto.js';

const NO_PROFILE = {
  ...ACTIVE,
  fullName: null,
  country: null,
  city: null,
  linkedinUrl: null,
  languages: [],
  timezone: null,
  imported: null,
};

/** The caller's own account: reading it, and its language and mails. */
@Injectable()
export class AccountService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly newsletter: NewsletterService,
    private readonly audit: AuditService,
  ) {}

  async me(actor: SignedIn): Promise<MeDto> {
    const { id, email, role, status, language } = actor;
    return { ...(await this.profileOf(actor)), id, email, role, status, language };
  }

  private async profileOf(actor: SignedIn): Promise<Omit<MeDto, 'id' | 'email' | 'role' | 'status' | 'language'>> {
    const { id, role } = actor;
    const settings = actor.call.account ?? (await this.users.settingsOf(this.database.manager, id));
    const { digest = true, programme = true } = settings.notifications;
    const notifications = { programme, newsletter: settings.newsletter };
    if (role === 'expert') {
      const expert = await this.experts.own(actor);
      const { changeRequest, imported } = expert;
      return { ...toExpertResponse(expert), ...standingOf(expert), changeRequest, imported, notifications };
    }
    if (role === 'admin')
      return {
        ...NO_PROFILE,
        changeRequest: null,
        version: settings.version,
        notifications: { digest, ...notifications },
      };
    const organization = await this.organizations.own(actor);
    return {
      ...NO_PROFILE,
      ...toOrganizationProfile(organization),
      ...standingOf(organization),
      fullName: organization.pocName,
      changeRequest: organization.changeRequest,
      imported: organization.imported,
      version: organization.version,
      notifications,
    };
  }

  /** Sets the language, and which mails the person gets. Throws 412 for an older version. */
  async update(
    { language, notifications }: UpdateAccountDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<MeDto> {
    const changes = withoutNulls(notifications ?? {});
    const { newsletter, ...switched } = changes;
    if (switched.digest !== undefined && actor.role !== 'admin')
      throw invalidInput({ notifications: [{ id: 'field.unknown' }] });
    await this.transactions.run(actor, async (tx) => {
      if (actor.role === 'expert') await this.experts.raiseVersion(tx, actor, expected);
      else if (actor.role === 'organization') await this.organizations.raiseVersion(tx, actor, expected);
      else checkVersion(expected, (await this.users.lockOwn(tx, actor)).version);
      if (language) {
        await this.users.setLanguage(tx, actor, language);
        await this.recordOwn(tx, actor, 'account.language', ['language']);
      }
      if (notifications) {
        await this.users.setNotifications(tx, actor, switched);
        if (newsletter !== undefined) await this.newsletter.setOwn(tx, actor, newsletter);
        await this.recordOwn(tx, actor, 'account.notifications', Object.keys(changes));
      }
    });
    return this.me({ ...actor, language: language ?? actor.language });
  }

  private async recordOwn(
    tx: EntityManager,
    { id }: SignedIn,
    action: 'account.language' | 'account.notifications',
    fields: string[],
  ): Promise<void> {
    await this.audit.record(tx, id, { action, subjectType: 'user', subjectId: id, fields });
  }
}
