import { useState } from 'react';
import type { Match } from './use-matches';

const NONE = { area: '', language: '', hours: '' };
export type Filters = typeof NONE;

const fits = ({ area, language, hours }: Filters, match: Match): boolean =>
  (area === '' || match.mainExpertise === area) &&
  (language === '' || match.languages.some((one) => one === language)) &&
  (hours === '' || match.availabilityHrs === hours);

/** Narrows the candidates that are here by area, language and hours a month. */
export function useFilters(matches: readonly Match[]) {
  const [filters, setFilters] = useState(NONE);
  return {
    filters,
    isNarrowed: Object.values(filters).some(Boolean),
    narrowed: matches.filter((match) => fits(filters, match)),
    narrow: (change: Partial<Filters>) => setFilters((before) => ({ ...before, ...change })),
    clear: () => setFilters(NONE),
  };
}
