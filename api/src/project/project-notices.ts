import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ActionLinks } from '../action/action-links.js';
import { Expert } from '../expert/expert.entity.js';
import type { MailFacts } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { Organization } from '../organization/organization.entity.js';
import { Assignment } from './assignment.entity.js';
import { User } from '../user/user.entity.js';
import { Project } from './project.entity.js';

/** Mails about projects that their organization gets. */
export type OrganizationNotice =
  | 'project-received'
  | 'project-approved'
  | 'project-rejected'
  | 'project-completed'
  | 'project-team-changed'
  | 'project-on-hold'
  | 'project-resumed';

/** Mails about projects that the experts on them get. */
export type ExpertNotice =
  | 'expert-matched'
  | 'expert-removed'
  | 'expert-completed'
  | 'project-changed'
  | 'project-on-hold'
  | 'project-resumed';

/** Writes to the people on a project, with the facts as they are now (docs/product.md 7.3). */
@Injectable()
export class ProjectNotices {
  constructor(
    private readonly mail: MailService,
    private readonly links: ActionLinks,
  ) {}

  async toOrganization(
    tx: EntityManager,
    kind: OrganizationNotice,
    project: Project,
    { expertIds, to, ...facts }: { expertIds?: string[]; reason?: string | null; to?: User } = {},
  ): Promise<void> {
    const user = to ?? (await this.accountOf(tx, project));
    const found = expertIds && (await tx.findBy(Expert, { userId: In(expertIds) }));
    const experts = expertIds?.flatMap((id) => found!.filter(({ userId }) => userId === id));
    await this.mail.send(tx, {
      kind,
      to: user.email,
      userId: user.id,
      language: user.language,
      facts: {
        audience: 'organization',
        projectId: project.id,
        title: project.title,
        ...facts,
        ...(kind === 'project-completed' && {
          linkId: await this.links.make(tx, { userId: user.id, kind: 'feedback', projectId: project.id }),
        }),
        experts: experts?.map(({ userId: id, fullName, mainExpertise, country }) => ({
          id,
          fullName,
          mainExpertise,
          country,
        })),
      },
    });
  }

  private accountOf(tx: EntityManager, { orgId }: Project): Promise<User> {
    return tx
      .createQueryBuilder(User, 'user')
      .innerJoin(Organization, 'organization', 'organization.userId = user.id')
      .where('organization.id = :orgId', { orgId })
      .getOneOrFail();
  }

  async toExperts(
    tx: EntityManager,
    kind: ExpertNotice,
    project: Project,
    expertIds: string[],
    facts: { fields?: string[]; reason?: string | null; hasLeft?: true; isAsked?: true } = {},
  ): Promise<void> {
    if (expertIds.length === 0) return;
    const { orgName, pocName, pocTitle, pocEmail, pocPhone } = await tx.findOneByOrFail(Organization, {
      id: project.orgId,
    });
    const { summary, durationWeeks, startTarget } = project;
    const details = kind === 'expert-matched' && { project: { summary, durationWeeks, startTarget } };
    const contact = { name: pocName, title: pocTitle, email: pocEmail, phone: pocPhone };
    for (const { user } of await tx.find(Expert, { where: { userId: In(expertIds) }, relations: { user: true } })) {
      const changeKey = `project-changed ${project.id} ${user.id}`;
      // What changed is of no interest to those who are no longer on the project.
      if (kind === 'expert-removed') await this.mail.cancel(tx, changeKey);
      const [next] = kind === 'project-changed' ? await this.mail.nextInHour(tx, 'SELECT $1 AS key', [changeKey]) : [];
      await this.mail.send(tx, {
        kind,
        to: user.email,
        userId: user.id,
        language: user.language,
        ...(next && { ...next.mail, merge: withAllFields }),
        facts: {
          audience: 'expert',
          projectId: project.id,
          title: project.title,
          ...details,
          orgName,
          contact,
          ...facts,
          ...(facts.isAsked && (await this.question(tx, project, user.id))),
          ...(kind === 'expert-completed' && { linkId: await this.linkOf(tx, 'feedback', project.id, user.id) }),
        },
      });
    }
  }

  /** What one who is asked wants to know before answering, and the link by which they do. */
  private async question(tx: EntityManager, { id: projectId, orgId }: Project, userId: string) {
    const { answerBy } = await tx.findOneByOrFail(Assignment, { projectId, expertId: userId });
    const { availabilityHrs: hours } = await tx.findOneByOrFail(Expert, { userId });
    const { preferredLanguage } = await tx.findOneByOrFail(Organization, { id: orgId });
    const linkId = await this.linkOf(tx, 'answer', projectId, userId);
    return { linkId, answerBy: answerBy.toISOString(), hours, preferredLanguage };
  }

  private linkOf(tx: EntityManager, kind: 'answer' | 'feedback', projectId: string, userId: string): Promise<string> {
    return this.links.make(tx, { userId, kind, projectId, expertId: userId });
  }

  /** Takes an expert who leaves out of the mails to others. */
  async forgetExpert(tx: EntityManager, id: string): Promise<void> {
    await this.mail.changeFacts(tx, [{ experts: [{ id }] }], ({ experts, ...facts }) => ({
      ...facts,
      experts: (experts as { id: string }[]).map((expert) => (expert.id === id ? {} : expert)),
    }));
  }

  /** Takes an organization that leaves, and its contact, out of the mails to experts on its projects. */
  async forgetOrganization(tx: EntityManager, orgId: string): Promise<void> {
    for (const { id: projectId } of await tx.find(Project, { where: { orgId }, select: { id: true } })) {
      const having = { audience: 'expert', projectId };
      await this.mail.changeFacts(tx, [having], ({ orgName: _name, contact: _contact, ...facts }) => ({
        ...facts,
        isOrganizationGone: true,
      }));
      const asking = { audience: 'expert', items: [{ projectId }] };
      await this.mail.changeFacts(tx, [asking], ({ items, ...facts }) => ({
        ...facts,
        items: (items as { projectId: string; orgName?: string }[]).map(({ orgName, ...item }) =>
          item.projectId === projectId ? { ...item, isGone: true } : { ...item, orgName },
        ),
      }));
    }
  }

  /** To the organization and everybody on the project. */
  async toAll(
    tx: EntityManager,
    kind: OrganizationNotice & ExpertNotice,
    project: Project,
    expertIds: string[],
    facts: { reason?: string | null } = {},
  ): Promise<void> {
    await this.toOrganization(tx, kind, project, facts);
    await this.toExperts(tx, kind, project, expertIds, facts);
  }
}

/** The newer facts, with the fields of both. */
const withAllFields = (waiting: MailFacts, facts: MailFacts): MailFacts => ({
  ...facts,
  fields: [...new Set([...(waiting.fields as string[]), ...(facts.fields as string[])])],
});
