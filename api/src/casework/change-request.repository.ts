import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Fields } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { wrongState } from '../platform/http/api-error.js';
import { withoutNulls } from '../platform/validation/changes.js';
import type { ChangeRequestDto, FieldChangeDto } from '../user/change-request.dto.js';
import type { ReviewState } from '../user/profile.js';
import type { RequestProfileChangesDto } from './casework.dto.js';
import { ChangeRequest, type StoredForm } from './change-request.entity.js';

export type ChangeSubject = { expertId: string } | { orgId: string } | { projectId: string };

@Injectable()
export class ChangeRequestRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Stores a request with the form as it is now, and returns the state of the review. */
  async open<Form extends ReviewState>(
    tx: EntityManager,
    subject: ChangeSubject,
    form: Form,
    fields: Fields,
    { message, fields: remarks }: RequestProfileChangesDto,
  ): Promise<ReviewState & { changeRequest: ChangeRequestDto }> {
    const at = new Date();
    const request = { message, fields: withoutNulls(remarks ?? {}) as Record<string, string> };
    const before = storedForm(form, fields);
    await tx.insert(ChangeRequest, { ...subject, at, ...request, before });
    return {
      changeRequest: { at: at.toISOString(), ...request },
      resubmittedAt: null,
      statusSince: form.statusSince,
    };
  }

  /** Returns all requests, open or not, newest first. */
  async list(subject: ChangeSubject): Promise<ChangeRequestDto[]> {
    const requests = await this.database.manager.find(ChangeRequest, { where: subject, order: { at: 'DESC' } });
    return requests.map(({ at, message, fields }) => ({ at: at.toISOString(), message, fields }));
  }

  /** Returns the fields that have changed since the latest request, in the order of the form. */
  async changes(subject: ChangeSubject, form: object, fields: Fields): Promise<FieldChangeDto[]> {
    const latest = await this.database.manager.findOne(ChangeRequest, {
      where: subject,
      order: { at: 'DESC' },
    });
    return latest ? changesSince(latest.before, form, fields) : [];
  }
}

export const hasRequest = <Row extends ReviewState>(row: Row): row is Row & { changeRequest: ChangeRequestDto } =>
  row.changeRequest !== null;

/** Throws 409 while a change request is open. */
export function refuseSecondRequest({ changeRequest }: ReviewState): void {
  if (changeRequest) throw wrongState('changes.alreadyRequested');
}

/**
 * Returns the state of a review after its change request is closed without a decision. The time during which it was
 * open does not count as waiting.
 */
export function closeRequest(
  { changeRequest, statusSince }: ReviewState & { changeRequest: ChangeRequestDto },
  { isInReview, isResubmitted }: { isInReview: boolean; isResubmitted: boolean },
): ReviewState {
  const now = new Date();
  const pausedSince = Math.max(Date.parse(changeRequest.at), statusSince.getTime());
  return {
    changeRequest: null,
    resubmittedAt: isResubmitted ? now : null,
    statusSince: isInReview ? new Date(statusSince.getTime() + now.getTime() - pausedSince) : statusSince,
  };
}

export const storedForm = (form: object, fields: Fields): StoredForm =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (form as StoredForm)[field] ?? null]));

/** Returns the fields that have changed since `before`, in the order of the form. */
export function changesSince(before: StoredForm, form: object, fields: Fields): FieldChangeDto[] {
  return Object.entries(storedForm(form, fields))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
    .filter(({ before: valueBefore, after }) => JSON.stringify(valueBefore) !== JSON.stringify(after));
}

/**
 * Selects the form of the row `of` at its latest change request, while the request is open or its answer waits for the
 * team. Null for all other rows.
 */
export const formBeforeSql = (of: string, key: 'expertId' | 'orgId' | 'projectId', id: string): Sql => {
  const row = raw(of);
  return sql`CASE WHEN ${row}."changeRequest" IS NOT NULL OR ${row}."resubmittedAt" IS NOT NULL THEN (
    SELECT request.before FROM change_requests AS request WHERE request."${raw(key)}" = ${row}."${raw(id)}"
    ORDER BY request.at DESC LIMIT 1) END`;
};
