import sql, { raw, type Sql } from 'sql-template-tag';
import type { Expert } from './expert.entity.js';
import { ownDay, ownDayOf } from './own-day.js';

/** The last day of a pause that is not over yet; null for whoever is there (docs/product 6.15). */
export const pausedUntil = ({ pausedUntil: last, timezone }: Pick<Expert, 'pausedUntil' | 'timezone'>): string | null =>
  last && last >= ownDay(timezone) ? last : null;

/** The SQL condition that the row `expert` is paused at a moment. */
export const isPaused = (expert: string, moment: Date): Sql =>
  sql`${raw(expert)}."pausedUntil" >= ${ownDayOf(expert, moment)}`;
