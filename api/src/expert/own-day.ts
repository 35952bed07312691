const DATES = 'sv-SE';

/** The calendar day of a moment where somebody lives, as `2026-01-31`; in UTC where that is not known. */
export const ownDay = (timezone: string | null, moment = new Date()): string =>
  new Intl.DateTimeFormat(DATES, { timeZone: timezone ?? 'UTC', dateStyle: 'short' }).format(moment);

/** The same in a query, of the row `expert` at the moment in a parameter: the process’s clock, not the database’s. */
export const ownDayOf = (expert: string, moment: string): string =>
  `CAST(CAST(${moment} AS timestamptz) AT TIME ZONE coalesce(${expert}.timezone, 'UTC') AS date)`;
