/** The states of an import (docs/product 10.4). */
export const IMPORT_STATES = ['draft', 'applying', 'applied', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * The outcomes of a row, in the order on the screen: a new account, a known address, a person listed twice, or a
 * missing address or name.
 */
export const IMPORT_FATES = ['create', 'known', 'duplicate', 'invalid'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];
