import { Injectable } from '@nestjs/common';
import type { InterfaceLanguage, MemberRole } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { AuditService, type NewAuditEntry } from '../../audit/audit.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import { EventKind, Events } from '../../platform/database/events.js';
import { queryRows } from '../../platform/database/query.js';
import type { ActorRef } from '../../platform/http/access.js';
import { ApiError } from '../../platform/http/api-error.js';
import { searchTexts } from '../../platform/search/search-text.js';
import { auditSubject, PROFILE_TABLES, type Profile } from '../profile.js';
import { ProfileService } from '../profile.service.js';
import { standingOf } from '../standing.js';
import type { User } from '../user.entity.js';
import { UserService } from '../user.service.js';
import { OrganizationInvitation, OrganizationMember } from './membership.entity.js';
import { isEmptyDraft, isAlone, memberEmails, membersOf, type Membership } from './membership.queries.js';

/** An organization's row, which this module reads by the name of its table. */
export type OrganizationRow = Profile & {
  id: string;
  orgName: string | null;
  pocName: string | null;
  country: string | null;
  handedOverAt: Date | null;
};

/** Another account becomes the first owner of an organization, by which other tables name it. */
export const organizationHandedOver = new EventKind<{ from: string; to: string }>();

/** The members of organizations: joining, roles, leaving, and handing over (docs/product 13). */
@Injectable()
export class MembershipService {
  constructor(
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly mails: PersonMailsService,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  /** Locks the organization of a member until the transaction ends. Null for other accounts. */
  lock(tx: EntityManager, userId: string): Promise<OrganizationRow | null> {
    return this.profiles.lock<OrganizationRow>(tx, 'organization', userId);
  }

  /**
   * Joins the mailbox's account, or a new one, to the organization of the first of these invitations that is still
   * open. Null if none is, or if the account cannot join because it has another role or an organization that is more
   * than an empty draft. Call it under the mailbox's lock.
   */
  async join(
    tx: EntityManager,
    email: string,
    language: InterfaceLanguage,
    invitationIds: string[],
  ): Promise<User | null> {
    const known = await this.users.findByEmail(tx, email);
    const draft = known?.role === 'organization' ? await this.lockDraft(tx, known.id) : null;
    if (known && !draft) return null;
    for (const id of invitationIds) {
      const invitation = await this.takeInvitation(tx, id);
      if (!invitation) continue;
      if (draft) await tx.delete(PROFILE_TABLES.organization, { id: draft.id });
      const user = known ?? (await this.users.join(tx, email, 'organization', language)).user;
      const { orgId, role } = invitation;
      await tx.insert(OrganizationMember, { userId: user.id, orgId, role });
      const organization = (await this.lock(tx, user.id))!;
      const entry = { fields: ['role'], relatedIds: [user.id] };
      await this.changed(tx, organization, 'member.join', entry, user);
      return user;
    }
    return null;
  }

  /** Locks and returns the empty draft of an account, or null if its organization is more than that. */
  private async lockDraft(tx: EntityManager, userId: string): Promise<OrganizationRow | null> {
    const own = await this.lock(tx, userId);
    return own && isEmptyDraft(own) && (await isAlone(tx, userId)) ? own : null;
  }

  /** Deletes an invitation and returns it, with its organization locked. Null if either is gone. */
  private async takeInvitation(tx: EntityManager, id: string): Promise<OrganizationInvitation | null> {
    const invitation = await tx.findOneBy(OrganizationInvitation, { id });
    if (!invitation) return null;
    const [organization] = await this.profiles.lockAll<OrganizationRow>(tx, 'organization', {
      id: invitation.orgId,
    });
    if (!organization || standingOf(organization).standing === 'suspended') return null;
    const { affected } = await tx.delete(OrganizationInvitation, { id });
    return affected ? invitation : null;
  }

  /** Gives a member another role. Throws 409 for the last owner. The caller has locked the organization. */
  async setRole(
    tx: EntityManager,
    organization: OrganizationRow,
    member: Membership,
    role: MemberRole,
    actor: ActorRef,
  ): Promise<void> {
    if (role !== 'owner') await this.requireOtherOwner(tx, organization, member);
    if (organization.userId === member.userId) await this.handOver(tx, organization, role, actor);
    else await tx.update(OrganizationMember, { userId: member.userId }, { role });
    await this.changed(tx, organization, 'member.role', { fields: ['role'], relatedIds: [member.userId] }, actor);
  }

  /**
   * Removes a member from an organization, which the caller has locked, and gives the account an empty draft. Throws
   * 409 for the last owner.
   */
  async leave(
    tx: EntityManager,
    organization: OrganizationRow,
    member: Membership,
    user: User,
    actor: ActorRef | null,
  ): Promise<void> {
    await this.requireOtherOwner(tx, organization, member);
    if (organization.userId === member.userId) await this.handOver(tx, organization, null, actor);
    else await tx.delete(OrganizationMember, { userId: member.userId });
    await this.changed(tx, organization, 'member.remove', { relatedIds: [member.userId] }, actor);
    await this.profiles.create(tx, 'organization', user);
  }

  /**
   * Removes an account from its organization before it becomes an administrator's. An organization without other
   * members stays with its account. Throws 409 for the last owner of one with other members.
   */
  async release(tx: EntityManager, user: User, actor: ActorRef | null): Promise<void> {
    const organization = await this.lock(tx, user.id);
    const members = organization ? await membersOf(tx, organization.id) : [];
    const member = members.find(({ userId }) => userId === user.id);
    if (!organization || !member || members.length === 1) return;
    if (isLastOwner(members, member)) throw new ApiError('last_owner', { sentence: 'admin.lastOwner' });
    await this.leave(tx, organization, member, user, actor);
  }

  /**
   * Prepares the deletion of a member's account, which deletes the membership. Hands the organization over from a first
   * owner. A last owner's organization is deleted with the account, so the others get empty drafts. Returns them.
   */
  async beforeDeletion(
    tx: EntityManager,
    userId: string,
    actor: ActorRef | null,
  ): Promise<{ organization: OrganizationRow; isStaying: boolean; others: User[] } | null> {
    const organization = await this.lock(tx, userId);
    const members = organization ? await membersOf(tx, organization.id) : [];
    const member = members.find((candidate) => candidate.userId === userId);
    if (!organization || !member) return null;
    if (!isLastOwner(members, member)) {
      if (organization.userId === userId) await this.handOver(tx, organization, member.role, actor);
      return { organization, isStaying: true, others: [] };
    }
    await tx.delete(OrganizationMember, { orgId: organization.id });
    const ids = members.map((candidate) => candidate.userId).filter((id) => id !== userId);
    const others = await this.users.all(tx, ids);
    for (const other of others) await this.profiles.create(tx, 'organization', other);
    return { organization, isStaying: false, others };
  }

  /** Records that a member's deleted account has left its organization. */
  afterDeletion(
    tx: EntityManager,
    organization: OrganizationRow,
    userId: string,
    actor: ActorRef | null,
  ): Promise<void> {
    return this.changed(tx, organization, 'member.remove', { relatedIds: [userId] }, actor);
  }

  /** Gives a restored account an empty draft if its organization is gone. */
  async afterRestore(tx: EntityManager, user: User): Promise<void> {
    if (user.role !== 'organization') return;
    const organization = await this.lock(tx, user.id);
    if (!organization) await this.profiles.create(tx, 'organization', user);
    else await this.storeSearchText(tx, organization);
  }

  private async requireOtherOwner(tx: EntityManager, { id }: OrganizationRow, member: Membership): Promise<void> {
    if (isLastOwner(await membersOf(tx, id), member)) throw new ApiError('last_owner');
  }

  /** Makes the longest-standing other owner the first one, and the former one a member with this role, or none. */
  private async handOver(
    tx: EntityManager,
    organization: OrganizationRow,
    roleAfter: MemberRole | null,
    actor: ActorRef | null,
  ): Promise<void> {
    const { id: orgId, userId: from, createdAt, handedOverAt, pocName } = organization;
    const { userId: to } = otherOwner(await membersOf(tx, orgId), from)!;
    // The name of the point of contact no longer belongs to the first owner.
    if (!handedOverAt && pocName) await this.users.setNameIfUnset(tx, from, pocName);
    await tx.delete(OrganizationMember, { userId: to });
    // Plain SQL, because the entity would raise the version, which counts the changes of the form.
    await queryRows(
      tx,
      sql`UPDATE ${raw(PROFILE_TABLES.organization)}
       SET "userId" = ${to}, "handedOverAt" = coalesce("handedOverAt", now()) WHERE id = ${orgId}`,
    );
    if (roleAfter) await tx.insert(OrganizationMember, { userId: from, orgId, role: roleAfter, joinedAt: createdAt });
    await this.mails.moveCopies(tx, from, to);
    await this.events.emit(tx, organizationHandedOver, { from, to });
    Object.assign(organization, { userId: to, handedOverAt: handedOverAt ?? new Date() });
    const entry = { action: 'member.handOver' as const, ...auditSubject(organization), relatedIds: [from] };
    await this.audit.record(tx, actor?.id ?? null, entry);
  }

  private async changed(
    tx: EntityManager,
    organization: OrganizationRow,
    action: 'member.join' | 'member.role' | 'member.remove',
    entry: Pick<NewAuditEntry, 'fields' | 'relatedIds'>,
    actor: ActorRef | null,
  ): Promise<void> {
    await this.audit.record(tx, actor?.id ?? null, { action, ...auditSubject(organization), ...entry });
    await this.storeSearchText(tx, organization);
  }

  /** Stores the search text of an organization, which contains the addresses of its members. */
  async storeSearchText(tx: EntityManager, organization: OrganizationRow): Promise<void> {
    const searchText = searchTexts.organization(await memberEmails(tx, organization.id), organization);
    await tx
      .createQueryBuilder()
      .update<OrganizationRow>(PROFILE_TABLES.organization)
      .set({ searchText })
      .where({ id: organization.id })
      .callListeners(false)
      .updateEntity(false)
      .execute();
  }
}

export const isLastOwner = (members: Membership[], { role, userId }: Membership): boolean =>
  role === 'owner' && !otherOwner(members, userId);

/** Returns the owner of longest standing apart from one member, or undefined. */
const otherOwner = (members: Membership[], userId: string): Membership | undefined =>
  members.find((member) => member.role === 'owner' && member.userId !== userId);
