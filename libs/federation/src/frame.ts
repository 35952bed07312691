/**
 * What the shell gives a remote (React, the router, the session, libs/ui), counted up whenever something is added to
 * it, changed or taken away. Both sides keep their own copy from the day they were built, and compare at run time.
 */
export const FRAME = {
  version: 1,
  /** The oldest frame for which a remote may have been built that still runs in this one. Raised when something goes. */
  remotesFrom: 1,
  /** The oldest frame in which remotes built now still run. Raised when they use what an older one lacks. */
  shellsFrom: 1,
} as const;

/** What a remote says of itself, in `release.json` beside its entry file. */
export interface Release {
  version: string;
  /** The frame it was built for. */
  frame: number;
  /** The oldest frame it runs in. */
  frameFrom: number;
}
