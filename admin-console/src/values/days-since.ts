const DAY_MS = 24 * 60 * 60 * 1000;

/** How many whole days have passed since a moment. */
export const daysSince = (time: string) => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / DAY_MS));
