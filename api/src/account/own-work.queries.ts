import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, In } from 'typeorm';
import { Certificate } from '../certificate/certificate.entity.js';
import { queryRows } from '../platform/database/query.js';
import type { ActorRef } from '../platform/http/access.js';
import { pick } from '../platform/validation/changes.js';
import { toOrganizationFeedback } from '../project/feedback/feedback.dto.js';
import { Project } from '../project/project.entity.js';
import { toHours } from '../time-tracking/hours.dto.js';
import type { OwnCertificateDto, OwnCheckInDto, OwnProjectDto, PastAssignmentDto } from './own-work.dto.js';

/** A row of a response as the database returns it, with times as dates. */
type Row<Dto, Times extends keyof Dto> = Omit<Dto, Times> & {
  [Time in Times]: Date | Extract<Dto[Time], null>;
};

/** An organization's request to complete a project, and its feedback on the project. */
type OrganizationRemarks = Pick<OwnProjectDto, 'closeRequestedAt' | 'closeRequestNote' | 'organizationFeedback'>;

/** Reads the caller's work on projects for the data export, as far as no list of projects contains it. */
@Injectable()
export class OwnWorkQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The projects that an expert declined or left or was removed from, latest first. */
  async pastAssignments({ id }: ActorRef): Promise<PastAssignmentDto[]> {
    const rows = await queryRows<Row<PastAssignmentDto, 'askedAt' | 'answeredAt' | 'since'>>(
      this.database.manager,
      sql`SELECT "projectId", title AS "projectTitle", state, reason, note, done, next, "askedAt", "answeredAt",
          "endedAt" AS since
        FROM ended_assignments JOIN projects ON projects.id = "projectId"
        WHERE "expertId" = ${id} ORDER BY "endedAt" DESC, ended_assignments.id`,
    );
    return rows.map(({ askedAt, answeredAt, since, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      since: since.toISOString(),
    }));
  }

  /** The check-ins and contact answers that the caller sent, as an expert or for an organization, latest first. */
  async checkIns({ id }: ActorRef): Promise<OwnCheckInDto[]> {
    const rows = await queryRows<Row<OwnCheckInDto, 'at'>>(
      this.database.manager,
      sql`SELECT "projectId", title AS "projectTitle", CASE kind WHEN 'check_in' THEN state END AS progress,
          CASE kind WHEN 'contact' THEN state END AS spoken, note, at
        FROM check_ins JOIN projects ON projects.id = "projectId"
        WHERE (by = 'expert' AND "expertId" = ${id}) OR "sentById" = ${id} ORDER BY at DESC, check_ins.id`,
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** An expert's certificates, latest first. Withdrawn ones have no names. */
  async certificates({ id: expertId }: ActorRef): Promise<OwnCertificateDto[]> {
    const order = { issuedAt: 'DESC', code: 'ASC' } as const;
    const certificates = await this.database.manager.find(Certificate, { where: { expertId }, order });
    return certificates.map((certificate) => ({
      ...pick(certificate, ['code', 'name', 'projectTitle', 'orgName', 'from', 'to']),
      hours: toHours(certificate.quarters),
      issuedAt: certificate.issuedAt.toISOString(),
      withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
    }));
  }

  /** An organization's completion requests and feedback, by project id. */
  async organizationRemarks(projectIds: string[]): Promise<Map<string, OrganizationRemarks>> {
    const projects = await this.database.manager.findBy(Project, { id: In(projectIds) });
    return new Map(
      projects.map((project) => [
        project.id,
        {
          closeRequestedAt: project.closeRequestedAt?.toISOString() ?? null,
          closeRequestNote: project.closeRequestNote,
          organizationFeedback: toOrganizationFeedback(project),
        },
      ]),
    );
  }
}
