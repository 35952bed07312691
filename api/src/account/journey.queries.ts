import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { isLastingSql } from '../audit/lasting.js';
import { queryRows } from '../platform/database/query.js';
import type { ActorRef } from '../platform/http/access.js';
import { notSignedIn } from '../platform/http/api-error.js';
import { PROFILE_JOINS } from '../user/profile.queries.js';
import type { JourneyDto } from './account.dto.js';

interface Milestones {
  receivedAt: Date | null;
  decidedAt: Date | null;
  matchedAt: Date | null;
}

/** The dates of a profile's milestones, from submission to match. */
@Injectable()
export class JourneyQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Reads the changes of status from the audit log, where an organization's subject is its first owner. */
  async get({ id }: ActorRef): Promise<JourneyDto> {
    const [row] = await queryRows<Milestones>(
      this.database.manager,
      sql`
      SELECT change.*, coalesce(
        (SELECT max("answeredAt") FROM assignments WHERE "expertId" = expert."userId"),
        (SELECT min(assignments."createdAt") FROM assignments JOIN projects ON projects.id = "projectId"
         WHERE "orgId" = organization.id)) AS "matchedAt"
      FROM users AS account ${PROFILE_JOINS}, LATERAL (
        SELECT max(at) FILTER (WHERE "toStatus" = 'under_review') AS "receivedAt",
          max(at) FILTER (WHERE "fromStatus" = 'under_review' AND "toStatus" <> 'onboarding') AS "decidedAt"
        FROM audit_entries AS entry WHERE "subjectId" = coalesce(organization."userId", account.id)
          AND action IN ('user.status', 'user.resubmit') AND ${isLastingSql('entry')}) AS change
      WHERE account.id = ${id}`,
    );
    // The account has been deleted since the session was checked.
    if (!row) throw notSignedIn();
    const { receivedAt, decidedAt, matchedAt } = row;
    // Decisions before the last submission do not count.
    const isReviewed = decidedAt && (!receivedAt || decidedAt >= receivedAt);
    return {
      receivedAt: receivedAt?.toISOString() ?? null,
      reviewedAt: isReviewed ? decidedAt.toISOString() : null,
      matchedAt: matchedAt?.toISOString() ?? null,
    };
  }
}
