import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { STAFFED_PROJECT_STATUSES, type ExpertStatus } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, In } from 'typeorm';
import type { Expert } from '../expert/expert.entity.js';
import { queryPrepared } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { pick } from '../platform/validation/changes.js';
import { ownProfile } from '../user/profile.js';
import type { OwnAssignmentDto } from './assignments/assignment.dto.js';
import { Assignment } from './assignments/assignment.entity.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import type { ExpertDashboardDto, ExpertProjectDetailsDto, ExpertProjectDto } from './dashboard.dto.js';
import { isFeedbackOpen, toFeedback, toOrganizationFeedback } from './feedback/feedback.dto.js';
import { toExpertDetails } from './project.queries.js';

const DETAILS = ['id', 'title', 'status', 'summary', 'durationWeeks', 'desiredExpertise', 'startTarget'] as const;

type OwnTimes = Pick<Assignment, 'state' | 'askedAt' | 'answerBy' | 'answeredAt'>;
type Card = Omit<ExpertProjectDto, 'assignment' | 'lastUpdateAt'> & Pick<Assignment, 'lastUpdateAt'>;

@Injectable()
export class ExpertProjectsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assignments: AssignmentRepository,
  ) {}

  /** Reads the dashboard of an expert, latest match first. */
  async dashboard(actor: SignedIn): Promise<ExpertDashboardDto> {
    const { fullName } = ownProfile<Expert>(actor);
    const cards = await queryPrepared<Card & OwnTimes>(
      this.database,
      sql`
      SELECT project.id, project.title, project.status, project.summary, project."durationWeeks",
        organization."orgName", organization."preferredLanguage", own.rating IS NOT NULL AS "hasFeedback",
        own.state, own."askedAt", own."answerBy", own."answeredAt", own."lastUpdateAt", own."stepsDone",
        (SELECT max(entry.date)::text FROM hour_entries AS entry
         WHERE entry."projectId" = own."projectId" AND entry."expertId" = own."expertId") AS "lastHoursOn"
      FROM assignments AS own JOIN projects AS project ON project.id = own."projectId"
        JOIN organizations AS organization ON organization.id = project."orgId"
      WHERE own."expertId" = ${actor.id} AND project.status = ANY (${STAFFED_PROJECT_STATUSES})
      ORDER BY own."createdAt" DESC, own."projectId"`,
    );
    return {
      user: { fullName, status: actor.status as ExpertStatus },
      projects: cards.map(({ state, askedAt, answerBy, answeredAt, lastUpdateAt, ...card }) => ({
        ...card,
        lastUpdateAt: lastUpdateAt?.toISOString() ?? null,
        assignment: toOwnAssignment({ state, askedAt, answerBy, answeredAt }),
      })),
    };
  }

  /** Reads one project of the expert, with its people. Throws 404 if the expert is not on it. */
  async details(projectId: string, actor: SignedIn): Promise<ExpertProjectDetailsDto> {
    const all = await this.database.manager.find(Assignment, {
      where: { projectId, project: { status: In(STAFFED_PROJECT_STATUSES) } },
      relations: { project: { organization: true }, expert: true },
      order: { createdAt: 'ASC', expertId: 'ASC' },
    });
    const own = all.find(({ expertId }) => expertId === actor.id);
    if (!own) throw notFound();
    const { organization, createdAt } = own.project;
    const { orgName, pocName, pocTitle, pocEmail, pocPhone } = organization;
    return pick(own.project, DETAILS, {
      orgName,
      preferredLanguage: organization.preferredLanguage,
      stepsDone: own.stepsDone,
      createdAt: createdAt.toISOString(),
      matchedAt: own.createdAt.toISOString(),
      organization: pick(organization, ['orgName', 'orgType', 'country', 'website', 'mission']),
      contact: {
        name: pocName,
        title: pocTitle,
        email: own.answeredAt && pocEmail,
        phone: own.answeredAt && pocPhone,
      },
      colleagues: all
        .filter((assignment) => assignment !== own)
        .map(({ expertId, expert }) => toExpertDetails(expertId, expert)),
      assignment: toOwnAssignment(own),
      handover: await this.assignments.handovers(this.database.manager, projectId),
      feedback: toFeedback(own),
      organizationFeedback: isFeedbackOpen(own.project, own, new Date()) ? toOrganizationFeedback(own.project) : null,
    });
  }
}

const toOwnAssignment = ({ state, askedAt, answerBy, answeredAt }: OwnTimes): OwnAssignmentDto => ({
  state,
  askedAt: askedAt.toISOString(),
  answerBy: answerBy.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
