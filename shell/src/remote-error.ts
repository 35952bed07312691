import type { Release } from '@network/federation/frame';

/** Why a remote cannot be shown: it does not answer, or its version does not fit this shell. */
type RemoteProblem = 'silent' | 'outdated' | 'ahead';

/** The error of a remote that cannot be shown, with a reason that somebody can act on. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly problem: RemoteProblem,
    readonly facts: { origin: string; version?: Release['version'] },
  ) {
    super(`${facts.origin}: ${problem}`);
  }
}
