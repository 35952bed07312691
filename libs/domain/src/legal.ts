/**
 * The version of the privacy notice and the terms, and the day it takes effect. People agree to it when they submit a
 * profile. A change to either text is a new version (docs/product 8.21).
 */
export const LEGAL_TEXTS = { version: 1, inForceFrom: '2026-11-23' } as const;
