import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockAccount, lockOrganization, lockSessionsToEnd } from '../auth/named-locks.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { PersonMailsService } from '../mail/person-mails.service.js';
import { organizationGoneMail } from '../organization/members/member.mails.js';
import type { SignedIn } from '../platform/http/access.js';
import { unavailable } from '../platform/http/api-error.js';
import { ProjectDepartureService } from '../project/project-departure.service.js';
import { membershipOf, membersOf } from '../user/memberships/membership.queries.js';
import { isLastOwner, MembershipService, type OrganizationRow } from '../user/memberships/membership.service.js';

type Person = Pick<SignedIn, 'id' | 'email' | 'role'>;

/** Removes deleted accounts from their organizations (docs/product 13.8). */
@Injectable()
export class MembershipDepartureService {
  constructor(
    private readonly memberships: MembershipService,
    private readonly projects: ProjectDepartureService,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
  ) {}

  /** Takes the named locks of a deletion. Also blocks writes by a last owner's colleagues. */
  async lock(tx: EntityManager, person: Person): Promise<void> {
    const membership = await membershipOf(tx, person.id);
    if (membership) await lockOrganization(tx, membership.orgId);
    await lockAccount(tx, person);
    if (!membership) return;
    const members = await membersOf(tx, membership.orgId);
    if (!isLastOwner(members, membership)) return;
    const colleagueIds = members.map(({ userId }) => userId).filter((id) => id !== person.id);
    for (const id of colleagueIds.sort()) await lockSessionsToEnd(tx, id);
  }

  /**
   * Hands the organization over to its other members and returns it. If the last owner leaves, its projects end, and
   * its members are signed out and notified. Throws 503 if an owner joined concurrently.
   */
  async leave(tx: EntityManager, person: Person, actorId: string | null): Promise<OrganizationRow | null> {
    // Lock an organization's projects before its profile, in the same order as an approval does.
    const isStaying = await this.isStaying(tx, person);
    if (isStaying) await this.projects.lockOf(tx, person);
    else await this.projects.releaseExperts(tx, person);
    const departure = await this.memberships.beforeDeletion(tx, person.id, actorOf(actorId));
    if (!departure) return null;
    const { organization, others: colleagues } = departure;
    if (departure.isStaying !== isStaying) throw unavailable();
    for (const { id } of colleagues) {
      await this.sessions.endAll(tx, id);
      await this.personMails.deleteWaitingAsMember(tx, { id });
    }
    const facts = { organization: { name: organization.orgName } };
    const mails = colleagues.map((colleague) => ({ kind: organizationGoneMail, ...toAccount(colleague), facts }));
    await this.mail.send(tx, ...mails);
    return isStaying ? organization : null;
  }

  /** Records the departure, once the account is deleted. */
  async afterDeletion(
    tx: EntityManager,
    organization: OrganizationRow | null,
    person: Person,
    actorId: string | null,
  ): Promise<void> {
    if (organization) await this.memberships.afterDeletion(tx, organization, person.id, actorOf(actorId));
  }

  private async isStaying(tx: EntityManager, { id }: Person): Promise<boolean> {
    const membership = await membershipOf(tx, id);
    return membership !== null && !isLastOwner(await membersOf(tx, membership.orgId), membership);
  }
}

const actorOf = (id: string | null) => (id === null ? null : { id });
