import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MemberRole } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { lockOrganization, lockSessionsToEnd } from '../../auth/named-locks.js';
import { SessionService } from '../../auth/sessions/session.service.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { notSignedIn, wrongMemberRole } from '../../platform/http/api-error.js';
import { membershipOf, membersOf, type Membership } from '../../user/memberships/membership.queries.js';
import { MembershipService, type OrganizationRow } from '../../user/memberships/membership.service.js';
import { UserService } from '../../user/user.service.js';
import { OrganizationService } from '../organization.service.js';
import { InvitationService } from './invitation.service.js';
import type { MemberDto } from './member.dto.js';
import { memberRemovedMail, memberRoleMail, organizationFacts } from './member.mails.js';
import { listMembers } from './member.queries.js';

/** Lists, changes and removes the members of the caller's organization (docs/product 13.2, 13.5, 13.6). */
@Injectable()
export class MemberService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly organizations: OrganizationService,
    private readonly memberships: MembershipService,
    private readonly invitations: InvitationService,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
  ) {}

  /** Returns the members and invitations of the caller's organization. */
  async list(actor: SignedIn): Promise<MemberDto[]> {
    return listMembers(this.database.manager, (await this.organizations.getByMember(actor.id)).id);
  }

  /** Returns the members and invitations of any organization. Throws 404 for an unknown id. */
  async listOf(orgId: string): Promise<MemberDto[]> {
    return listMembers(this.database.manager, (await this.organizations.get(orgId)).id);
  }

  /** Changes the role of a member or an invitation. Throws 409 for the last owner, and 404 for a foreign id. */
  async setRole(id: string, role: MemberRole, actor: SignedIn): Promise<MemberDto> {
    return this.withMember(id, actor, async (tx, organization, member) => {
      if (member) await this.changeMember(tx, organization, member, role, actor);
      else await this.invitations.setRole(tx, organization, id, role, actor);
      return (await listMembers(tx, organization.id)).find((changed) => changed.id === id)!;
    });
  }

  private async changeMember(
    tx: EntityManager,
    organization: OrganizationRow,
    member: Membership,
    role: MemberRole,
    actor: SignedIn,
  ): Promise<void> {
    if (member.role === role) return;
    await this.memberships.setRole(tx, organization, member, role, actor);
    if (member.userId === actor.id) return;
    const user = await this.users.get(tx, { id: member.userId });
    const facts = { ...organizationFacts(organization), role };
    await this.mail.send(tx, { kind: memberRoleMail, ...toAccount(user), facts });
  }

  /**
   * Removes a member, or withdraws an invitation. Everyone may remove themselves, but only owners may remove others.
   * The member's sessions end. Throws 409 for the last owner.
   */
  async remove(id: string, actor: SignedIn): Promise<void> {
    await this.withMember(id, actor, async (tx, organization, member, ownRole) => {
      if (id !== actor.id && ownRole !== 'owner') throw wrongMemberRole('owner');
      if (!member) return this.invitations.withdraw(tx, organization, id, actor);
      const user = await this.users.get(tx, { id });
      await this.memberships.leave(tx, organization, member, user, actor);
      await this.sessions.endAll(tx, id);
      await this.personMails.deleteWaitingAsMember(tx, user);
      if (id === actor.id) return;
      const facts = organizationFacts(organization);
      await this.mail.send(tx, { kind: memberRemovedMail, ...toAccount(user), facts });
    });
  }

  /** Runs `work` with the caller's organization locked, and the member with this id, whose writes wait. */
  private withMember<T>(
    id: string,
    actor: SignedIn,
    work: (
      tx: EntityManager,
      organization: OrganizationRow,
      member: Membership | null,
      ownRole: MemberRole | null,
    ) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const organization = await this.memberships.lock(tx, actor.id);
        if (!organization) throw notSignedIn();
        const members = await membersOf(tx, organization.id);
        const memberOf = (userId: string) => members.find((member) => member.userId === userId) ?? null;
        return work(tx, organization, memberOf(id), memberOf(actor.id)?.role ?? null);
      },
      async (tx) => {
        // Serializes owners who remove each other here, to prevent a deadlock on their sessions.
        const membership = await membershipOf(tx, actor.id);
        if (!membership) throw notSignedIn();
        await lockOrganization(tx, membership.orgId);
        if ((await membersOf(tx, membership.orgId)).some(({ userId }) => userId === id))
          await lockSessionsToEnd(tx, id);
      },
    );
  }
}
