/** Where a mail stands. One that failed waits for its next try until it is given up. */
export const STATUSES = ['waiting', 'sent', 'dead'] as const;

/** Mail goes out by itself: what is shown follows. */
export const EVERY_MS = 10_000;
