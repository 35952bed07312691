import sql, { raw, type Sql } from 'sql-template-tag';

const isUndoSql = (entry: string): Sql =>
  sql`(${raw(entry)}.action = 'decision.undo' OR ${raw(entry)}.facts -> 'isUndo' IS NOT NULL)`;

/**
 * Returns the condition that a change of status neither undoes a decision nor was undone. An undo is always the next
 * change of status, because it is refused after any other.
 */
export const isLastingSql = (entry: string): Sql => sql`(NOT ${isUndoSql(entry)} AND NOT coalesce((
  SELECT ${isUndoSql('next')} FROM audit_entries AS next WHERE next."subjectId" = ${raw(entry)}."subjectId"
    AND next.id > ${raw(entry)}.id AND next."toStatus" IS NOT NULL ORDER BY next.id LIMIT 1), false))`;

/** Returns the condition that a decline was not taken back: neither by an undo nor by reinstating the person. */
export const isLastingDeclineSql = (entry: string): Sql => {
  const isTakenBackSql = sql`next.action IN ('decision.undo', 'user.reinstate')`;
  return sql`NOT coalesce((
    SELECT ${isTakenBackSql} FROM audit_entries AS next WHERE next."subjectId" = ${raw(entry)}."subjectId"
      AND next.id > ${raw(entry)}.id AND (next."toStatus" IS NOT NULL OR ${isTakenBackSql}) ORDER BY next.id LIMIT 1), false)`;
};
