/** The statuses of a mail. One that failed is waiting for its next try, until it is given up. */
export const STATUSES = ['waiting', 'sent', 'dead'] as const;

/** How often the screen reloads, because mail is sent in the background. */
export const RELOAD_MS = 10_000;
