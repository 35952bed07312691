import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActionLinks } from '../email-actions/action-links.js';
import type { Expert } from '../expert/expert.entity.js';
import type { MailFacts } from '../mail/mail.entity.js';
import { MailService, type MailToSend } from '../mail/mail.service.js';
import type { Organization } from '../organization/organization.entity.js';
import type { Assignment } from './assignments/assignment.entity.js';
import { Project } from './project.entity.js';

/** The mails about a project to its organization. */
type OrganizationNotice =
  | 'project-received'
  | 'project-approved'
  | 'project-rejected'
  | 'project-completed'
  | 'project-team-changed'
  | 'project-on-hold'
  | 'project-resumed';

/** The mails about a project to its experts. */
type ExpertNotice = 'expert-removed' | 'expert-completed' | 'project-on-hold' | 'project-resumed';

/** Selects the experts with the keys of their mails about changes. Each expert gets one such mail an hour. */
const CHANGE_READERS = `SELECT id, 'project-changed ' || $1 || ' ' || id AS key FROM unnest($2::uuid[]) AS id`;
const changeKey = (projectId: string, expertId: string) => `project-changed ${projectId} ${expertId}`;

/**
 * Writes to the people on a project with the current facts. The caller has loaded the organization and the experts with
 * their accounts.
 */
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
    { user }: Organization,
    { experts, ...facts }: { experts?: Expert[]; reason?: string | null } = {},
  ): Promise<void> {
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

  /** Asks the new experts of a project whether they accept it. Experts who have already agreed get a confirmation. */
  async toMatched(
    tx: EntityManager,
    project: Project,
    organization: Organization,
    assignments: Assignment[],
  ): Promise<void> {
    const asked = assignments.filter(({ state }) => state === 'asked');
    const linkIds = await this.linksOf(tx, 'answer', project, asked);
    const { summary, durationWeeks, startTarget } = project;
    const mails = assignments.map(({ expert, answerBy }) =>
      toExpert('expert-matched', project, organization, expert, {
        project: { summary, durationWeeks, startTarget },
        ...(linkIds.has(expert.userId) && {
          isAsked: true,
          linkId: linkIds.get(expert.userId),
          answerBy: answerBy.toISOString(),
          hours: expert.availabilityHrs,
          preferredLanguage: organization.preferredLanguage,
        }),
      }),
    );
    await this.mail.send(tx, ...mails);
  }

  async toExperts(
    tx: EntityManager,
    kind: ExpertNotice,
    project: Project,
    organization: Organization,
    experts: Expert[],
    facts: { reason?: string | null; hasLeft?: true } = {},
  ): Promise<void> {
    if (experts.length === 0) return;
    // Former experts get no news of changes.
    if (kind === 'expert-removed') {
      const keys = experts.map(({ userId }) => changeKey(project.id, userId));
      await this.mail.cancel(tx, keys);
    }
    const finished = experts.map(({ userId: expertId }) => ({ expertId }));
    const linkIds = kind === 'expert-completed' && (await this.linksOf(tx, 'feedback', project, finished));
    const mails = experts.map((expert) =>
      toExpert(kind, project, organization, expert, {
        ...facts,
        ...(linkIds && { linkId: linkIds.get(expert.userId) }),
      }),
    );
    await this.mail.send(tx, ...mails);
  }

  /** Sends the changed fields to the experts. One mail an hour lists all changes of that hour. */
  async changed(
    tx: EntityManager,
    project: Project,
    organization: Organization,
    experts: Expert[],
    fields: string[],
  ): Promise<void> {
    const ids = experts.map(({ userId }) => userId);
    const next = await this.mail.nextInHour<{ id: string }>(tx, CHANGE_READERS, [project.id, ids]);
    const timings = new Map(next.map(({ id, mail }) => [id, mail]));
    const mails = experts.map((expert) => ({
      ...toExpert('project-changed', project, organization, expert, { fields }),
      ...timings.get(expert.userId),
      merge: withAllFields,
    }));
    await this.mail.send(tx, ...mails);
  }

  private async linksOf(
    tx: EntityManager,
    kind: 'answer' | 'feedback',
    { id: projectId }: Project,
    experts: { expertId: string; askedAt?: Date }[],
  ): Promise<Map<string, string>> {
    const links = experts.map(({ expertId, askedAt }) => {
      return { userId: expertId, kind, projectId, expertId, from: askedAt };
    });
    const ids = await this.links.makeAll(tx, links);
    return new Map(experts.map(({ expertId }, index) => [expertId, ids[index]!]));
  }

  /** Removes a leaving expert from mails to others. */
  async forgetExpert(tx: EntityManager, id: string): Promise<void> {
    await this.mail.changeFacts(tx, [{ experts: [{ id }] }], ({ experts, ...facts }) => ({
      ...facts,
      experts: (experts as { id: string }[]).map((expert) => (expert.id === id ? {} : expert)),
    }));
  }

  /** Removes a leaving organization and its contact from mails to the experts on its projects. */
  async forgetOrganization(tx: EntityManager, orgId: string): Promise<void> {
    const projects = await tx.find(Project, { where: { orgId }, select: { id: true } });
    const ids = projects.map(({ id }) => id);
    const about = ids.map((projectId) => ({ audience: 'expert', projectId }));
    await this.mail.changeFacts(tx, about, ({ orgName: _name, contact: _contact, ...facts }) => ({
      ...facts,
      isOrganizationGone: true,
    }));
    const asking = ids.map((projectId) => ({ audience: 'expert', items: [{ projectId }] }));
    await this.mail.changeFacts(tx, asking, ({ items, ...facts }) => ({
      ...facts,
      items: (items as { projectId: string; orgName?: string }[]).map(({ orgName, ...item }) =>
        ids.includes(item.projectId) ? { ...item, isGone: true } : { ...item, orgName },
      ),
    }));
  }
}

function toExpert(
  kind: ExpertNotice | 'expert-matched' | 'project-changed',
  { id: projectId, title }: Project,
  { orgName, pocName, pocTitle }: Organization,
  { user }: Expert,
  facts: MailFacts,
): MailToSend {
  // Only the introduction, sent after accepting, has the contact's address and phone number.
  const contact = { name: pocName, title: pocTitle };
  const common = { audience: 'expert', projectId, title, orgName, contact };
  return { kind, to: user.email, userId: user.id, language: user.language, facts: { ...common, ...facts } };
}

/** Merges two waiting mails: the newer facts, with the changed fields of both. */
const withAllFields = (waiting: MailFacts, facts: MailFacts): MailFacts => ({
  ...facts,
  fields: [...new Set([...(waiting.fields as string[]), ...(facts.fields as string[])])],
});
