import { yearAfter } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Sentence } from '../platform/http/api-error.js';
import type { Expert } from './expert.entity.js';

/** Returns the last day of the expert's current pause, or null (docs/product 6.15). */
export const pausedUntil = ({ pausedUntil: last, timezone }: Pick<Expert, 'pausedUntil' | 'timezone'>): string | null =>
  last && last >= ownDay(timezone) ? last : null;

/** Returns the SQL condition that the row `expert` is paused at a moment. */
export const isPausedSql = (expert: string, moment: Date): Sql =>
  sql`${raw(expert)}."pausedUntil" >= ${ownDayOf(expert, moment)}`;

const DATES = 'sv-SE';

/** Returns the calendar day of a moment in a time zone, as `2026-01-31`. Uses UTC if the zone is unknown. */
export const ownDay = (timezone: string | null, moment = new Date()): string =>
  new Intl.DateTimeFormat(DATES, { timeZone: timezone ?? 'UTC', dateStyle: 'short' }).format(moment);

/**
 * Returns the days that a moment can fall on for an expert: one in a known time zone, else from the first to the last
 * on earth.
 */
export const ownDays = (timezone: string | null, moment = new Date()): { first: string; last: string } => ({
  first: ownDay(timezone ?? 'Etc/GMT+12', moment),
  last: ownDay(timezone ?? 'Etc/GMT-14', moment),
});

/** Returns the message about a last day of a pause that is past or more than a year away, or null. */
export function pauseProblem(lastDay: string, timezone: string | null): Sentence | null {
  if (lastDay < ownDay(timezone)) return { id: 'field.dayPast' };
  return lastDay > yearAfter(ownDays(timezone).last) ? { id: 'pause.tooLong' } : null;
}

/** Returns the SQL form of `ownDay` for the row `expert`. */
const ownDayOf = (expert: string, moment: Date): Sql =>
  sql`CAST(CAST(${moment} AS timestamptz) AT TIME ZONE coalesce(${raw(expert)}.timezone, 'UTC') AS date)`;
