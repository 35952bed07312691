import type { Fields } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { FieldChangeDto } from '../user/change-request.dto.js';

export type StoredForm = Record<string, string | number | boolean | string[] | null>;

/** The keys by which a change request names its subject. */
type SubjectKey = 'expertId' | 'orgId' | 'projectId';

export const storedForm = (form: object, fields: Fields): StoredForm =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (form as StoredForm)[field] ?? null]));

/** Returns the fields that have changed since `before`, in the order of the form. */
export function changesSince(before: StoredForm, form: object, fields: Fields): FieldChangeDto[] {
  return Object.entries(storedForm(form, fields))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
    .filter(({ before: then, after }) => JSON.stringify(then) !== JSON.stringify(after));
}

/**
 * Selects the form of the row `of` at its latest change request, while the request is open or its answer waits for the
 * team. Null for all other rows.
 */
export const formBeforeSql = (of: string, key: SubjectKey, id: string): Sql => {
  const row = raw(of);
  return sql`CASE WHEN ${row}."changeRequest" IS NOT NULL OR ${row}."resubmittedAt" IS NOT NULL THEN (
    SELECT request.before FROM change_requests AS request WHERE request."${raw(key)}" = ${row}."${raw(id)}"
    ORDER BY request.at DESC LIMIT 1) END`;
};
