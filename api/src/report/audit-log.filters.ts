import { IntersectionType } from '@nestjs/swagger';
import { LIMITS } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '../audit/audit.entity.js';
import { invalidInput } from '../platform/http/api-error.js';
import { filter, FilterQuery } from '../platform/lists/filters.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { dateTime, id, line, oneOf, someOf } from '../platform/validation/field-rules.js';
import type { NamesQueries } from '../project/names.queries.js';

/** A single letter would match almost everyone. */
const NAME = line({ min: 2, max: LIMITS.search });
const withExample = (example: string) => ({ ...NAME, schema: { ...NAME.schema, example } });

/** A search that matches more people or projects is too vague. */
const MAX_FOUND = 200;

/** The largest bigint, above the ids of all entries. */
const MAX_ID = '9223372036854775807';

/** The filters of the audit log. They find names with `NamesQueries`. */
export const AUDIT_FILTERS = {
  actorId: filter('Selects actions of this person.', id(), (actorId: string) => sql`entry."actorId" = ${actorId}`),
  subjectId: filter(
    'Selects entries about this person, project, email or subscription, or related to it, such as a match.',
    id(),
    (subjectId: string) => concerns([subjectId]),
  ),
  action: filter(
    'Selects this action, or several separated by commas, such as `project.approve,project.reject`.',
    someOf(AUDIT_ACTIONS),
    (actions: string[]) => sql`entry.action IN (${join(actions)})`,
  ),
  subjectType: filter(
    'Selects entries whose subject has this type.',
    oneOf(AUDIT_SUBJECTS),
    (type: AuditSubject) => sql`entry."subjectType" = ${type}`,
  ),
  from: filter(
    'Selects entries from this time on. A date without a time means its start, UTC.',
    dateTime(),
    (from: Date) => sql`entry.at >= ${from}`,
  ),
  to: filter('Selects entries before this time.', dateTime(), (to: Date) => sql`entry.at < ${to}`),
  actor: filter(
    'Only actions of people and API keys whose name or email address contains this text, ignoring case, as in the lists.',
    withExample('lina'),
    async (typed: string, names: NamesQueries) =>
      sql`entry."actorId" = ANY (${await idsOf('actor', typed, names)}::uuid[])`,
  ),
  about: filter(
    'Only entries about people or projects that match, as in the lists.',
    withExample('clinic'),
    async (typed: string, names: NamesQueries) => concerns(await idsOf('about', typed, names)),
  ),
};

export class AuditLogQueryDto extends IntersectionType(FilterQuery(AUDIT_FILTERS), PageQueryDto) {}

async function idsOf(field: 'actor' | 'about', typed: string, names: NamesQueries): Promise<string[]> {
  const ids = await names.find(typed, { withProjects: field === 'about', limit: MAX_FOUND + 1 });
  if (ids.length > MAX_FOUND) throw invalidInput({ [field]: [{ id: 'field.tooManyFound' }] });
  return ids;
}

/** An expert's actions that begin or end their part in a project, which is the subject. */
const ON_PROJECT: AuditAction[] = ['project.accept', 'project.decline', 'project.leave'];

/**
 * The entries whose subject or related ids include any of these ids, and what these people answered about projects. Each
 * condition uses its own index. The history of an organization includes the time before it was handed over, when its
 * former first owner was the subject.
 */
const concerns = (ids: string[]): Sql => sql`entry.id IN (
  WITH RECURSIVE subject (id, until) AS (
    SELECT id, ${MAX_ID}::bigint FROM unnest(${ids}::uuid[]) AS id
    UNION SELECT handover."relatedIds"[1], handover.id FROM audit_entries AS handover
    JOIN subject ON handover."subjectId" = subject.id AND handover.id < subject.until
    WHERE handover.action = 'member.handOver')
  SELECT about.id FROM audit_entries AS about
  JOIN subject ON about."subjectId" = subject.id AND about.id < subject.until
  UNION SELECT id FROM audit_entries WHERE "relatedIds" && ${ids}::uuid[]
  UNION SELECT id FROM audit_entries WHERE "actorId" = ANY (${ids}::uuid[]) AND action IN (${join(ON_PROJECT)}))`;
