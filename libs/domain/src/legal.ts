/**
 * What people agree to when they submit a profile: the version of the privacy notice and the terms, and the day from
 * which it is in force. A text of either that changes is a new version (docs/product 8.21).
 */
export const LEGAL_TEXTS = { version: 1, inForceFrom: '2026-11-23' } as const;
