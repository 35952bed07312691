import { Injectable } from '@nestjs/common';
import { getsProjectMails, memberName } from '@network/domain';
import { AuditService } from '../audit/audit.service.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { toExpertResponse } from '../expert/expert.dto.js';
import type { Expert } from '../expert/expert.entity.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { toOrganizationProfile } from '../organization/organization.dto.js';
import type { Organization } from '../organization/organization.entity.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { pick, withoutNulls } from '../platform/validation/changes.js';
import { isEmptyDraft } from '../user/memberships/membership.queries.js';
import { ownProfile, type Profile, type ProfileJson } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { ACTIVE, standingOf } from '../user/standing.js';
import { UserService } from '../user/user.service.js';
import type { MeDto, RefusedInvitationDto, UpdateAccountDto } from './account.dto.js';

const NO_PROFILE = {
  ...ACTIVE,
  fullName: null,
  country: null,
  city: null,
  linkedinUrl: null,
  languages: [],
  timezone: null,
  changeRequest: null,
  imported: null,
};

/** Returns the state of a profile: its version, its standing, its open change request, and its import. */
const stateOf = (profile: ProfileJson<Profile>) =>
  pick(profile, ['changeRequest', 'imported', 'version'], standingOf(profile));

/** Reads the caller's account, and changes its language, name and email settings. */
@Injectable()
export class AccountService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly newsletter: NewsletterService,
    private readonly audit: AuditService,
  ) {}

  me(actor: SignedIn): MeDto {
    const { id, email, role, status, language, memberRole } = actor;
    const settings = actor.account!;
    const { digest = true, programme = true, projects } = settings.notifications;
    const notifications = { programme, newsletter: settings.newsletter };
    const account = { id, email, role, status, language, membership: null, notifications };
    const refused = (reason: RefusedInvitationDto['reason']) =>
      settings.invitedTo.map(({ orgName }) => ({ orgName, reason }));
    if (role === 'admin')
      return {
        ...NO_PROFILE,
        ...account,
        version: settings.version,
        refusedInvitations: refused('administrator'),
        notifications: { digest, ...notifications },
      };
    if (role === 'expert') {
      const expert = ownProfile<Expert>(actor);
      return {
        ...toExpertResponse(expert),
        ...stateOf(expert),
        ...account,
        refusedInvitations: refused('expert'),
      };
    }
    const organization = ownProfile<Organization>(actor);
    const isMember = settings.isShared || !isEmptyDraft(organization);
    return {
      ...NO_PROFILE,
      ...toOrganizationProfile(organization),
      ...stateOf(organization),
      ...account,
      fullName: memberName(organization, { id, fullName: settings.fullName }),
      membership: isMember && memberRole ? { orgId: organization.id, role: memberRole } : null,
      refusedInvitations: isMember ? refused('other_organization') : [],
      notifications: { ...notifications, projects: getsProjectMails(memberRole, projects) },
    };
  }

  /** Sets the language, the name of a member, and which emails the person gets. Throws 412 for an older version. */
  async update(
    { language, fullName, notifications }: UpdateAccountDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<MeDto> {
    const changes = withoutNulls(notifications ?? {});
    const { newsletter, ...switched } = changes;
    if (
      (switched.digest !== undefined && actor.role !== 'admin') ||
      (switched.projects !== undefined && !actor.memberRole)
    )
      throw invalidInput({ notifications: [{ id: 'field.unknown' }] });
    if (fullName !== undefined && !actor.memberRole) throw invalidInput({ fullName: [{ id: 'field.unknown' }] });
    return this.transactions.run(actor, async (tx) => {
      if (actor.role === 'admin') checkVersion(expected, (await this.users.lockOwn(tx, actor)).version);
      else await this.profiles.raiseVersion(tx, actor.role, actor, expected);
      if (language) {
        await this.users.update(tx, actor, { language });
        await this.audit.recordOwn(tx, actor, 'account.language', ['language']);
      }
      if (fullName !== undefined) {
        await this.users.update(tx, actor, { fullName });
        await this.audit.recordOwn(tx, actor, 'account.name', ['fullName']);
      }
      if (notifications) {
        await this.users.setNotifications(tx, actor, switched);
        if (newsletter !== undefined) await this.newsletter.setOwn(tx, actor, newsletter);
        await this.audit.recordOwn(tx, actor, 'account.notifications', Object.keys(changes));
      }
      const claims = { sub: actor.id, sid: actor.sessionId };
      return this.me((await this.sessions.find(tx, claims, { withAccount: true }))!);
    });
  }
}
