import { Injectable } from '@nestjs/common';
import type { MemberRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../platform/http/api-error.js';
import { OrganizationInvitation } from './membership.entity.js';

type NewInvitation = Pick<OrganizationInvitation, 'orgId' | 'email' | 'role' | 'invitedById' | 'expiresAt'>;

/** Reads and writes invitations to organizations. For writes, the caller has locked the organization. */
@Injectable()
export class InvitationRepository {
  /** Creates the invitation of an address, or replaces its role, inviter and end. */
  async renew(tx: EntityManager, invitation: NewInvitation): Promise<OrganizationInvitation> {
    const { orgId, email } = invitation;
    await tx.upsert(OrganizationInvitation, invitation, ['orgId', 'email']);
    return tx.findOneByOrFail(OrganizationInvitation, { orgId, email });
  }

  /** Returns an invitation of this organization. Throws 404 for any other id. */
  async get(tx: EntityManager, orgId: string, id: string): Promise<OrganizationInvitation> {
    const invitation = await tx.findOneBy(OrganizationInvitation, { id, orgId });
    if (!invitation) throw notFound();
    return invitation;
  }

  async setRole(tx: EntityManager, { id }: OrganizationInvitation, role: MemberRole): Promise<void> {
    await tx.update(OrganizationInvitation, { id }, { role });
  }

  async remove(tx: EntityManager, { id }: OrganizationInvitation): Promise<void> {
    await tx.delete(OrganizationInvitation, { id });
  }
}
