/**
 * The version of the parts that the shell provides to a remote: React, the router, the session, the shared part of
 * libs/ui and the federation runtime. Raise `current` whenever something in it is added, changed or removed. A remote
 * and a shell carry the versions of their own builds and compare them at run time.
 */
export const SHELL_API_VERSION = {
  current: 3,
  /** The oldest version whose remotes still run in this shell. Raise it when something is removed. */
  oldestRemote: 3,
  /** The oldest version of a shell in which remotes of this build run. Raise it when they use something new. */
  oldestShell: 3,
} as const;

/** The release of a remote, from `release.json` in the folder of its entry file. */
export interface Release {
  version: string;
  /** The shell API version it was built for. */
  frame: number;
  /** The oldest shell API version it runs with. */
  frameFrom: number;
}
