/**
 * The version of what the shell provides to a remote (React, the router, the session, the frame of libs/ui, the federation
 * runtime), raised whenever something in it is added, changed or removed. Both sides have the versions of their build, and
 * compare at run time.
 */
export const FRAME = {
  version: 3,
  /** The oldest frame whose remotes still run in this one. Raised when something is removed. */
  remotesFrom: 3,
  /** The oldest frame in which remotes of this build still run. Raised when they use what an older one lacks. */
  shellsFrom: 3,
} as const;

/** The release of a remote, from `release.json` beside its entry file. */
export interface Release {
  version: string;
  /** The frame it was built for. */
  frame: number;
  /** The oldest frame it runs in. */
  frameFrom: number;
}
