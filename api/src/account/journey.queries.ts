import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import type { JourneyDto } from './account.dto.js';

const MATCHED_AT = {
  expert: 'SELECT max("answeredAt") FROM assignments WHERE "expertId" = $1',
  organization: `SELECT min(assignment."createdAt") FROM assignments AS assignment
    JOIN projects AS project ON project.id = assignment."projectId"
    JOIN memberships AS membership ON membership."orgId" = project."orgId"
    WHERE membership."userId" = $1`,
  admin: 'SELECT NULL::timestamptz',
} as const;

/** The subject of an organization's entries is its first owner. */
const SUBJECT = {
  expert: '$1',
  organization: `(SELECT organization."userId" FROM memberships AS membership
    JOIN organizations AS organization ON organization.id = membership."orgId" WHERE membership."userId" = $1)`,
  admin: '$1',
} as const;

/** The dates of a profile's milestones, from submission to match. */
@Injectable()
export class JourneyQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Reads the changes of status from the audit log. */
  async of({ id, role }: Pick<SignedIn, 'id' | 'role'>): Promise<JourneyDto> {
    const [row] = await queryRows<Record<string, Date | null>>(
      this.database.manager,
      // An undone decision returns the profile to review, but nobody submitted it again.
      `SELECT max(at) FILTER (WHERE "toStatus" = 'under_review' AND facts -> 'isUndo' IS NULL) AS "receivedAt",
              max(at) FILTER (WHERE "toStatus" = 'under_review') AS "inReviewSince",
              max(at) FILTER (WHERE "fromStatus" = 'under_review' AND "toStatus" <> 'onboarding') AS "decidedAt",
              (${MATCHED_AT[role]}) AS "matchedAt"
       FROM audit_entries WHERE "subjectId" = ${SUBJECT[role]} AND action IN ('user.status', 'user.resubmit')`,
      [id],
    );
    const { receivedAt, inReviewSince, decidedAt, matchedAt } = row!;
    // A decision before the last submission does not count, nor an undone one.
    const isReviewed = decidedAt && (!inReviewSince || decidedAt >= inReviewSince);
    return {
      receivedAt: receivedAt?.toISOString() ?? null,
      reviewedAt: isReviewed ? decidedAt.toISOString() : null,
      matchedAt: matchedAt?.toISOString() ?? null,
    };
  }
}
