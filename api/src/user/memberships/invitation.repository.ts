import { Injectable } from '@nestjs/common';
import type { MemberRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { OrganizationInvitation } from './membership.entity.js';

type NewInvitation = Pick<OrganizationInvitation, 'orgId' | 'email' | 'role' | 'invitedById' | 'expiresAt'>;

/** Writes invitations to organizations. The caller has locked the organization. */
@Injectable()
export class InvitationRepository {
  /** Creates the invitation of an address, or replaces its role, inviter and end. */
  async renew(tx: EntityManager, invitation: NewInvitation): Promise<OrganizationInvitation> {
    const { orgId, email } = invitation;
    await tx.upsert(OrganizationInvitation, invitation, ['orgId', 'email']);
    return tx.findOneByOrFail(OrganizationInvitation, { orgId, email });
  }

  /** An invitation of this organization, or null. */
  find(tx: EntityManager, orgId: string, id: string): Promise<OrganizationInvitation | null> {
    return tx.findOneBy(OrganizationInvitation, { id, orgId });
  }

  async setRole(tx: EntityManager, { id }: OrganizationInvitation, role: MemberRole): Promise<void> {
    await tx.update(OrganizationInvitation, { id }, { role });
  }

  async remove(tx: EntityManager, { id }: OrganizationInvitation): Promise<void> {
    await tx.delete(OrganizationInvitation, { id });
  }

  /** The invitations that a person has sent, latest first. */
  sentBy(tx: EntityManager, invitedById: string): Promise<OrganizationInvitation[]> {
    return tx.find(OrganizationInvitation, { where: { invitedById }, order: { createdAt: 'DESC', id: 'ASC' } });
  }
}
