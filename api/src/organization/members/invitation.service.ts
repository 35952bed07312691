import { Injectable } from '@nestjs/common';
import { DAY_MS, LIFETIMES, LIMITS, type MemberRole } from '@network/domain';
import { Like, MoreThan, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Mail } from '../../mail/mail.entity.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, notFound, notSignedIn, tooManyRequests, wrongState } from '../../platform/http/api-error.js';
import { InvitationRepository } from '../../user/memberships/invitation.repository.js';
import { isEmptyDraft } from '../../user/memberships/membership.queries.js';
import { MembershipService, type OrganizationRow } from '../../user/memberships/membership.service.js';
import { auditSubject } from '../../user/profile.js';
import { ProfileService } from '../../user/profile.service.js';
import { standingOf } from '../../user/standing.js';
import { UserService } from '../../user/user.service.js';
import type { InviteMemberDto, MemberDto, RescueOrganizationDto } from './member.dto.js';
import { memberInvitedMail, memberRescuedMail, organizationFacts, type InvitedFacts } from './member.mails.js';
import { listMembers } from './member.queries.js';

/** Returns the key of the email with the invitation of an address, or the beginning of the keys of all. */
const invitationKey = (orgId: string, email = '') => `invitation ${orgId} ${email}`;

/** Invites people to organizations, for owners and for the team (docs/product 13.4, 13.9). */
@Injectable()
export class InvitationService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly memberships: MembershipService,
    private readonly invitations: InvitationRepository,
    private readonly profiles: ProfileService,
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Invites an address to the caller's organization, or renews its invitation. Throws 409 for a member's address and
   * while the profile is empty, and 429 after too many emails in a day.
   */
  async invite(dto: InviteMemberDto, actor: SignedIn): Promise<MemberDto> {
    return this.transactions.run(actor, async (tx) => {
      const organization = await this.memberships.lock(tx, actor.id);
      if (!organization) throw notSignedIn();
      const members = await listMembers(tx, organization.id);
      if (members.length === 1 && isEmptyDraft(organization)) throw wrongState('member.saveProfileFirst');
      await this.checkDay(tx, organization.id);
      const inviter = members.find(({ id }) => id === actor.id);
      const by = { id: actor.id, name: inviter?.fullName ?? actor.email };
      return this.inviteTo(tx, organization, members, dto, actor, by);
    });
  }

  /** Invites an address to an organization for the team, and tells every member why. */
  async rescue(orgId: string, { reason, ...dto }: RescueOrganizationDto, actor: SignedIn): Promise<MemberDto> {
    return this.transactions.run(actor, async (tx) => {
      const organization = await this.lock(tx, orgId);
      const members = await listMembers(tx, orgId);
      const invited = await this.inviteTo(tx, organization, members, dto, actor, null);
      const account = await this.users.findByEmail(tx, dto.email);
      const facts = {
        ...organizationFacts(organization),
        invited: { ...(account && { id: account.id }), email: dto.email },
        reason,
      };
      const recipients = await this.users.all(
        tx,
        members.filter(({ state }) => state === 'active').map(({ id }) => id),
      );
      const mails = recipients.map((recipient) => ({ kind: memberRescuedMail, ...toAccount(recipient), facts }));
      await this.mail.send(tx, ...mails);
      return invited;
    });
  }

  /** Throws 429 if the owners have sent too many invitation emails within a day. Withdrawn invitations count. */
  private async checkDay(tx: EntityManager, orgId: string): Promise<void> {
    const dayAgo = new Date(Date.now() - DAY_MS);
    const max = LIMITS.invitationMailsPerDay;
    const latest = await tx.find(Mail, {
      where: {
        kind: memberInvitedMail.name,
        singletonKey: Like(`${invitationKey(orgId)}%`),
        createdAt: MoreThan(dayAgo),
      },
      select: { id: true, createdAt: true },
      order: { createdAt: 'DESC' },
      take: max,
    });
    const earliest = latest[max - 1];
    if (earliest) throw tooManyRequests((earliest.createdAt.getTime() - dayAgo.getTime()) / 1000);
  }

  private async lock(tx: EntityManager, id: string): Promise<OrganizationRow> {
    const [organization] = await this.profiles.lockAll<OrganizationRow>(tx, 'organization', { id });
    if (!organization) throw notFound();
    return organization;
  }

  /** Withdraws an invitation and its unsent email. */
  async withdraw(tx: EntityManager, organization: OrganizationRow, id: string, actor: SignedIn): Promise<void> {
    const invitation = await this.invitations.get(tx, organization.id, id);
    await this.invitations.remove(tx, invitation);
    await this.mail.cancel(tx, [invitationKey(organization.id, invitation.email)]);
    await this.audit.record(tx, actor.id, { action: 'member.withdraw', ...auditSubject(organization) });
  }

  async setRole(
    tx: EntityManager,
    organization: OrganizationRow,
    id: string,
    role: MemberRole,
    actor: SignedIn,
  ): Promise<void> {
    const invitation = await this.invitations.get(tx, organization.id, id);
    await this.invitations.setRole(tx, invitation, role);
    await this.audit.record(tx, actor.id, { action: 'member.role', ...auditSubject(organization), fields: ['role'] });
  }

  private async inviteTo(
    tx: EntityManager,
    organization: OrganizationRow,
    members: MemberDto[],
    { email, role }: InviteMemberDto,
    actor: SignedIn,
    by: InvitedFacts['by'],
  ): Promise<MemberDto> {
    const { id: orgId } = organization;
    if (standingOf(organization).standing !== 'active') throw wrongState('member.organizationNotActive');
    if (members.some((member) => member.state === 'active' && member.email === email))
      throw new ApiError('already_member');
    const open = members.filter(({ state, expiresAt }) => state === 'invited' && expiresAt! > new Date().toISOString());
    if (open.length >= LIMITS.openInvitations && !open.some((invitation) => invitation.email === email))
      throw new ApiError('too_many_invitations', { values: { max: LIMITS.openInvitations } });
    const expiresAt = new Date(Date.now() + LIFETIMES.memberInvitationDays * DAY_MS);
    const invitedById = actor.isApiKey ? null : actor.id;
    const { id } = await this.invitations.renew(tx, { orgId, email, role, invitedById, expiresAt });
    await this.sendInvitation(tx, organization, { email, role }, actor, by);
    const entry = { fields: ['email', 'role'], relatedIds: [id] };
    await this.audit.record(tx, actor.id, { action: 'member.invite', ...auditSubject(organization), ...entry });
    return { id, email, fullName: null, role, state: 'invited', expiresAt: expiresAt.toISOString() };
  }

  /** Emails the invitation, at most once an hour per organization and address. */
  private async sendInvitation(
    tx: EntityManager,
    organization: OrganizationRow,
    { email, role }: InviteMemberDto,
    actor: SignedIn,
    by: InvitedFacts['by'],
  ): Promise<void> {
    const account = await this.users.findByEmail(tx, email);
    await this.mail.send(tx, {
      kind: memberInvitedMail,
      to: email,
      userId: account?.id ?? null,
      language: account?.isLanguageKnown ? account.language : actor.language,
      facts: { ...organizationFacts(organization), role, by },
      singleton: {
        key: invitationKey(organization.id, email),
        isHourly: true,
        merge: (_waiting, latest) => latest,
      },
    });
  }
}
