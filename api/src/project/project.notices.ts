import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActionLinks } from '../email-actions/action-links.js';
import type { Expert } from '../expert/expert.entity.js';
import type { MailKind } from '../mail/mail-renderer.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import type { Organization } from '../organization/organization.entity.js';
import { isActive, standingOf } from '../user/standing.js';
import type { Assignment } from './assignments/assignment.entity.js';
import { introductionFacts, introductionMail } from './assignments/introduction/introduction.mails.js';
import type { Project } from './project.entity.js';
import { projectMails, type ProjectFacts } from './project.mails.js';
import { toExpertDetails } from './project.queries.js';

/** Facts of an email beyond its project. */
type NewsFacts = Pick<ProjectFacts, 'reason' | 'fields' | 'haveAgreed'>;

/** The cause of emails: a change of a project in the transaction `tx`. The organization comes with its account. */
export interface ProjectNews {
  tx: EntityManager;
  project: Project;
  organization: Organization;
  /** The emails are held while this decision can be undone. */
  undoId?: string | null;
}

/** Each expert gets one email an hour about changes of a project. */
const changeKey = ({ id }: Project, { userId }: Expert) => `project-changed ${id} ${userId}`;
const changeKeys = (project: Project, experts: Expert[]) => experts.map((expert) => changeKey(project, expert));

/**
 * Writes to the people on a project with the current facts. The caller has loaded the experts with their accounts. A
 * suspended person gets no email, because its links would not work.
 */
@Injectable()
export class ProjectNotices {
  constructor(
    private readonly mail: MailService,
    private readonly links: ActionLinks,
  ) {}

  async toOrganization(
    { tx, project, organization, undoId }: ProjectNews,
    kind: MailKind<ProjectFacts>,
    { experts, ...facts }: NewsFacts & { experts?: Expert[]; linkId?: string } = {},
  ): Promise<void> {
    if (isSuspended(organization)) return;
    await this.mail.send(tx, {
      kind,
      ...toAccount(organization.user),
      undoId,
      facts: {
        audience: 'organization',
        projectId: project.id,
        title: project.title,
        ...facts,
        experts: experts?.map((expert) => toExpertDetails(expert.userId, expert)),
      },
    });
  }

  /** Asks the new, active experts of a project to accept it. Experts who have already agreed get a confirmation. */
  async toMatched({ tx, project, organization, undoId }: ProjectNews, assignments: Assignment[]): Promise<void> {
    const experts = assignments.map(({ expert }) => expert);
    // Earlier changes are no news to an expert who joins the project again.
    await this.mail.cancel(tx, changeKeys(project, experts));
    const asked = assignments.filter(({ state }) => state === 'asked');
    const linkIds = await this.linksOf(tx, 'answer', project, asked);
    const { summary, durationWeeks, startTarget } = project;
    const mails = assignments.map(({ expert, answerBy }) => ({
      kind: projectMails.expertMatched,
      ...toAccount(expert.user),
      undoId,
      facts: {
        ...expertFacts(project, organization),
        project: { summary, durationWeeks, startTarget },
        ...(linkIds.has(expert.userId) && {
          isAsked: true as const,
          linkId: linkIds.get(expert.userId),
          answerBy: answerBy.toISOString(),
          timezone: expert.timezone,
          hours: expert.availabilityHrs,
          preferredLanguage: organization.preferredLanguage,
        }),
      },
    }));
    await this.mail.send(tx, ...mails);
  }

  /**
   * Introduces each expert who has accepted and the organization to each other (docs/product 7.12). Both emails propose
   * the same meeting times. Declined and suspended people get none.
   */
  async introduce({ tx, project, organization, undoId }: ProjectNews, accepted: Assignment[]): Promise<void> {
    if (!isActive(organization)) return;
    const mails = accepted
      .filter(({ expert }) => isActive(expert))
      .flatMap((assignment) => {
        const { contact, experts, ...facts } = introductionFacts(project, organization, assignment);
        return [
          { ...toAccount(assignment.expert.user), facts: { ...facts, audience: 'expert' as const, contact } },
          { ...toAccount(organization.user), facts: { ...facts, audience: 'organization' as const, experts } },
        ];
      });
    await this.mail.send(tx, ...mails.map((mail) => ({ kind: introductionMail, undoId, ...mail })));
  }

  async toExperts(
    { tx, project, organization, undoId }: ProjectNews,
    kind: MailKind<ProjectFacts>,
    experts: Expert[],
    { linkIds, ...facts }: NewsFacts & { linkIds?: Map<string, string>; hasLeft?: true } = {},
  ): Promise<void> {
    const mails = experts
      .filter((expert) => !isSuspended(expert))
      .map(({ user }) => ({
        kind,
        ...toAccount(user),
        undoId,
        facts: { ...expertFacts(project, organization), ...facts, linkId: linkIds?.get(user.id) },
      }));
    await this.mail.send(tx, ...mails);
  }

  /** Tells experts of their removal. Emails about changes wait, because the removal may be undone. */
  async toRemoved(news: ProjectNews, experts: Expert[]): Promise<void> {
    await this.mail.postpone(news.tx, changeKeys(news.project, experts));
    await this.toExperts(news, projectMails.expertRemoved, experts);
  }

  /** Writes the same news to both sides. */
  async toAll(
    news: ProjectNews,
    kind: MailKind<ProjectFacts>,
    experts: Expert[],
    facts: NewsFacts = {},
  ): Promise<void> {
    await this.toOrganization(news, kind, facts);
    await this.toExperts(news, kind, experts, facts);
  }

  /** Asks both sides of a completed project for feedback. */
  async askForFeedback(news: ProjectNews, experts: Expert[]): Promise<void> {
    const { tx, project, organization } = news;
    const link = { userId: organization.userId, kind: 'feedback' as const, projectId: project.id };
    await this.toOrganization(news, projectMails.completed, { linkId: await this.links.make(tx, link) });
    const asked = experts.map(({ userId: expertId }) => ({ expertId }));
    const linkIds = await this.linksOf(tx, 'feedback', project, asked);
    await this.toExperts(news, projectMails.expertCompleted, experts, { linkIds });
  }

  /** Sends the changed fields to the experts. One email an hour lists all changes of that hour. */
  async announceChanges(
    { tx, project, organization }: ProjectNews,
    onProject: Expert[],
    fields: string[],
  ): Promise<void> {
    const experts = onProject.filter((expert) => !isSuspended(expert));
    const mails = experts.map((expert) => ({
      kind: projectMails.changed,
      ...toAccount(expert.user),
      facts: { ...expertFacts(project, organization), fields },
      singleton: { key: changeKey(project, expert), isHourly: true, merge: withAllFields },
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
}

const isSuspended = (profile: Expert | Organization) => standingOf(profile).standing === 'suspended';

const expertFacts = ({ id: projectId, title }: Project, { orgName, pocName, pocTitle }: Organization) => ({
  audience: 'expert' as const,
  projectId,
  title,
  orgName,
  // Only the introduction, sent after accepting, has the contact's address and phone number.
  contact: { name: pocName, title: pocTitle },
});

/** Merges two waiting emails: the newer facts, with the changed fields of both. */
const withAllFields = <Facts extends { fields: string[] }>(waiting: Facts, facts: Facts): Facts => ({
  ...facts,
  fields: [...new Set([...waiting.fields, ...facts.fields])],
});
