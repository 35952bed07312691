import sql, { raw, type Sql } from 'sql-template-tag';

const DATES = 'sv-SE';

/** The calendar day of a moment where somebody lives, as `2026-01-31`; in UTC where that is not known. */
export const ownDay = (timezone: string | null, moment = new Date()): string =>
  new Intl.DateTimeFormat(DATES, { timeZone: timezone ?? 'UTC', dateStyle: 'short' }).format(moment);

/** The same in SQL, for the row `expert`. */
export const ownDayOf = (expert: string, moment: Date): Sql =>
  sql`CAST(CAST(${moment} AS timestamptz) AT TIME ZONE coalesce(${raw(expert)}.timezone, 'UTC') AS date)`;
