/** The product's name in English. The label `product.name` has it in each language. */
export const PRODUCT_NAME = '5% Network';

/** The share of their time that experts pledge, in percent (docs/product 1.1). */
export const PLEDGE_PERCENT = 5;

/** The pledge as approximate hours per month (docs/product 6.14). */
export const PLEDGE_HOURS = 8;

/** The time zone of the programme: its days end there (docs/product 2.17). */
export const PROGRAMME_ZONE = 'Asia/Damascus';

/** Returns the day of a moment in the programme's time zone, as `2026-01-31`. */
export const programmeDay = (moment = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: PROGRAMME_ZONE, dateStyle: 'short' }).format(moment);

/** Returns the same day of the next year, or March 1 for February 29. */
export function yearAfter(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** The minimum figures on the landing page. Larger figures of the database replace them (docs/product 1.5). */
export const CLAIMED_IMPACT = { experts: 600, organizations: 5, hours: 1000 } as const;

export const COPYRIGHT_YEAR = 2025;

/**
 * The version of the privacy notice and the terms, and the day it takes effect. People agree to it when they submit a
 * profile. A change to either text is a new version (docs/product 8.21).
 */
export const LEGAL_TEXTS = { version: 5, inForceFrom: '2026-11-27' } as const;
