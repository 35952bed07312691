import type { Expert } from './expert.entity.js';
import { ownDay, ownDayOf } from './own-day.js';

/** The last day of a pause that is not over yet; null for whoever is there (docs/product.md 6.15). */
export const pausedUntil = ({ pausedUntil: last, timezone }: Pick<Expert, 'pausedUntil' | 'timezone'>): string | null =>
  last && last >= ownDay(timezone) ? last : null;

/** Whether the row `expert` of a query is paused at the moment in a parameter. */
export const isPaused = (expert: string, moment: string): string =>
  `${expert}."pausedUntil" >= ${ownDayOf(expert, moment)}`;
