import type { Release } from '@network/federation/frame';

/** Why a remote is not there: it keeps silent, or it and this shell are too far apart. */
export type RemoteProblem = 'silent' | 'outdated' | 'ahead';

/** A remote that cannot be shown, for a reason that a person can act on. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly problem: RemoteProblem,
    readonly facts: { origin: string; version?: Release['version'] },
  ) {
    super(`${facts.origin}: ${problem}`);
  }
}
