/** The outcomes for a row, in the order in which they are shown. */
export const FATES = ['create', 'known', 'duplicate', 'invalid'] as const;
export type Fate = (typeof FATES)[number];
