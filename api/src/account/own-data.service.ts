import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage, JoiningRole } from '@network/domain';
import { DataSource, In } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { PasskeyService } from '../auth/passkeys/passkey.service.js';
import { OwnSessionsService } from '../auth/sessions/own-sessions.service.js';
import { subjectIn } from '../campaign/campaign-text.js';
import { CampaignRecipient } from '../campaign/campaign.entity.js';
import { ChangeRequest } from '../casework/change-request.entity.js';
import { ExpertService } from '../expert/expert.service.js';
import { Suppression } from '../mail/bounces/suppression.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import type { Organization } from '../organization/organization.entity.js';
import { OrganizationService } from '../organization/organization.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { csvFile } from '../platform/lists/csv.js';
import { ExpertProjectsQueries } from '../project/expert-projects.queries.js';
import { FeedbackService } from '../project/feedback/feedback.service.js';
import { OrganizationProjectsQueries } from '../project/organization-projects.queries.js';
import { HoursQueries } from '../time-tracking/hours.queries.js';
import type { AuthorDto } from '../user/author.queries.js';
import { OrganizationInvitation } from '../user/memberships/membership.entity.js';
import { ownProfile } from '../user/profile.js';
import { Consent } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { AccountService } from './account.service.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { emailConfirmMail } from './email-change/email-change.mails.js';
import { OwnDataRows } from './own-data-rows.js';
import type { AccountExportDto } from './own-data.dto.js';
import { OwnWorkQueries } from './own-work.queries.js';

/** All data that the product stores about the caller (docs/product 2.10). */
@Injectable()
export class OwnDataService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly accounts: AccountService,
    private readonly users: UserService,
    private readonly sessions: OwnSessionsService,
    private readonly passkeys: PasskeyService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly expertProjects: ExpertProjectsQueries,
    private readonly organizationProjects: OrganizationProjectsQueries,
    private readonly feedback: FeedbackService,
    private readonly hours: HoursQueries,
    private readonly work: OwnWorkQueries,
    private readonly newsletter: NewsletterService,
    private readonly audit: AuditService,
  ) {}

  async export(actor: SignedIn): Promise<AccountExportDto> {
    await this.transactions.run(actor, (tx) => this.audit.recordOwn(tx, actor, 'account.export'));
    const { roleBefore, createdAt } = await this.users.get(this.database.manager, actor);
    const member = roleBefore ? await this.withFormerRole(actor, roleBefore) : actor;
    const projects = await this.projectsOf(member);
    return {
      account: { ...this.accounts.me(member), role: actor.role },
      createdAt: createdAt.toISOString(),
      projects,
      pastAssignments: await this.work.pastAssignments(actor),
      changeRequests: await this.changeRequestsOf(member, projects),
      invitations: await this.invitationsOf(actor),
      emailChanges: await this.emailChangesOf(actor),
      feedback: await this.feedback.listForExpert(actor.id),
      hours: (await this.hours.all(actor.id)).map(({ confirmedBy: _other, ...entry }) => entry),
      checkIns: await this.work.checkIns(actor),
      certificates: await this.work.certificates(actor),
      newsletter: await this.newsletter.statusOf(actor.email),
      sessions: await this.sessions.list(actor),
      passkeys: await this.passkeys.list(actor),
      consents: await this.consentsOf(actor),
      mails: await this.mailsOf(actor),
      campaigns: await this.campaignsOf(actor),
      suppression: await this.suppressionOf(actor),
    };
  }

  async exportTable(actor: SignedIn, language: InterfaceLanguage): Promise<StreamableFile> {
    const table = new OwnDataRows(language);
    const rows = table.rows(await this.export(actor));
    return csvFile(`own-data-${new Date().toISOString().slice(0, 10)}`, table.headings(), [rows]);
  }

  /** Returns an administrator with the former role and its profile, which no screen shows. */
  private async withFormerRole(actor: SignedIn, role: JoiningRole): Promise<SignedIn> {
    const profile =
      role === 'expert' ? await this.experts.get(actor.id) : await this.organizations.getByMember(actor.id);
    return { ...actor, role, account: { ...actor.account!, profile } };
  }

  private async consentsOf({ id: userId }: SignedIn): Promise<AccountExportDto['consents']> {
    const consents = await this.database.manager.find(Consent, { where: { userId }, order: { version: 'DESC' } });
    return consents.map(({ version, at }) => ({ version, agreedAt: at.toISOString() }));
  }

  /** Omits emails to an unconfirmed address, which would reveal whether it has an account. */
  private async mailsOf(actor: SignedIn): Promise<AccountExportDto['mails']> {
    // Without the copies for others.
    const where = [{ userId: actor.id, isForContact: false }, { recipient: actor.email }];
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    const mails = await this.database.manager.find(Mail, { where, order });
    return mails
      .filter(({ kind, recipient }) => kind !== emailConfirmMail.name || recipient === actor.email)
      .map(({ kind, createdAt, sentAt }) => ({
        kind,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
  }

  private async campaignsOf({ id, email, language }: SignedIn): Promise<AccountExportDto['campaigns']> {
    const state = 'sent' as const;
    const recipients = await this.database.manager.find(CampaignRecipient, {
      where: [
        { userId: id, state },
        { subscription: { email }, state },
      ],
      relations: { campaign: true },
      order: { at: 'DESC' },
    });
    return recipients.map(({ campaign: { subject }, at, bouncedAt, complainedAt, optedOutAt }) => ({
      subject: subjectIn(subject, language),
      sentAt: at.toISOString(),
      bouncedAt: bouncedAt?.toISOString() ?? null,
      complainedAt: complainedAt?.toISOString() ?? null,
      optedOutAt: optedOutAt?.toISOString() ?? null,
    }));
  }

  private async suppressionOf({ email }: SignedIn): Promise<AccountExportDto['suppression']> {
    const suppression = await this.database.manager.findOneBy(Suppression, { email });
    return suppression && { reason: suppression.reason, since: suppression.since.toISOString() };
  }

  private async changeRequestsOf(
    actor: SignedIn,
    projects: AccountExportDto['projects'],
  ): Promise<AccountExportDto['changeRequests']> {
    if (actor.role === 'admin') return [];
    const subjects =
      actor.role === 'expert'
        ? [{ expertId: actor.id }]
        : [{ orgId: ownProfile<Organization>(actor).id }, { projectId: In(projects.map(({ id }) => id)) }];
    const requests = await this.database.manager.find(ChangeRequest, { where: subjects, order: { at: 'DESC' } });
    return requests.map(({ at, message, fields, projectId }) => ({
      requestedAt: at.toISOString(),
      projectId,
      message,
      fields,
    }));
  }

  private async projectsOf(actor: SignedIn): Promise<AccountExportDto['projects']> {
    if (actor.role === 'expert') return (await this.expertProjects.dashboard(actor)).projects;
    if (actor.role === 'admin') return [];
    const { projects } = await this.organizationProjects.dashboard(actor);
    const remarks = await this.work.organizationRemarks(projects.map(({ id }) => id));
    const ifOwn = (author: AuthorDto | null) => (author?.id === actor.id ? author : null);
    return projects.map(
      ({ expertsAssigned: _ids, expertsDetails: _others, hasFeedback: _said, entriesToConfirm: _open, ...own }) => ({
        ...own,
        ...remarks.get(own.id)!,
        submittedBy: ifOwn(own.submittedBy),
        changedBy: ifOwn(own.changedBy),
        closeRequestedBy: ifOwn(own.closeRequestedBy),
        orgFeedbackBy: ifOwn(own.orgFeedbackBy),
      }),
    );
  }

  private async invitationsOf({ id: invitedById }: SignedIn): Promise<AccountExportDto['invitations']> {
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    const invitations = await this.database.manager.find(OrganizationInvitation, { where: { invitedById }, order });
    return invitations.map(({ role, createdAt, expiresAt }) => ({
      memberRole: role,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  private async emailChangesOf({ id: userId }: SignedIn): Promise<AccountExportDto['emailChanges']> {
    const order = { createdAt: 'DESC' } as const;
    const changes = await this.database.manager.find(EmailChange, { where: { userId }, order });
    return changes.map(({ oldEmail, newEmail, reason, createdAt, countsFrom, appliedAt, endedAt }) => ({
      oldEmail,
      newEmail,
      reason,
      requestedAt: createdAt.toISOString(),
      countsFrom: countsFrom?.toISOString() ?? null,
      appliedAt: appliedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    }));
  }
}
