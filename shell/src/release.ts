import { SHELL_API_VERSION, type Release } from '@network/federation/shell-api';

/** The reason why a remote cannot be shown: it does not answer, or its version does not fit this shell. */
type RemoteProblem = 'silent' | 'outdated' | 'ahead';

/** The error of a remote that cannot be shown, with an actionable reason. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly problem: RemoteProblem,
    readonly facts: { origin: string; version?: Release['version'] },
  ) {
    super(`${facts.origin}: ${problem}`);
  }
}

/** The release of a remote without `release.json`, built before that file existed. */
const NO_RELEASE: Release = { version: '', frame: 0, frameFrom: 0 };

/** Compares a remote's release with this shell. Returns `outdated` or `ahead` for the remote, or null if it fits. */
function problemOf({ frame, frameFrom }: Release) {
  const { current, oldestRemote }: Record<'current' | 'oldestRemote', number> = SHELL_API_VERSION;
  if (frame < oldestRemote) return 'outdated';
  return frameFrom > current ? 'ahead' : null;
}

async function readRelease(address: URL): Promise<Release> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404) return NO_RELEASE;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  // A server may respond to an unknown path with its index page, which is not a release either.
  const release = (await response.json().catch(() => ({}))) as Partial<Release>;
  return { ...NO_RELEASE, ...release };
}

/** Throws when a remote does not fit this shell, or when its release cannot be loaded. */
export async function expectFittingRelease(entry: string) {
  const { origin, search, href } = new URL(entry, window.location.origin);
  const release = await readRelease(new URL(`release.json${search}`, href));
  const problem = problemOf(release);
  if (problem) throw new RemoteError(problem, { origin, version: release.version });
}
