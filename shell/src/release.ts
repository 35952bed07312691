import { FRAME, type Release } from '@network/federation/frame';
import { RemoteError } from './remote-error';

/** The release of a remote without `release.json`: it was built before that file existed. */
const NO_RELEASE: Release = { version: '', frame: 0, frameFrom: 0 };

/** Why a remote does not fit a shell with this frame: the remote is `outdated`, or `ahead` of it; null if it fits. */
function problemOf({ frame, frameFrom }: Release, ours: Record<'version' | 'remotesFrom', number> = FRAME) {
  if (frame < ours.remotesFrom) return 'outdated';
  return frameFrom > ours.version ? 'ahead' : null;
}

async function readRelease(address: URL): Promise<Release> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404) return NO_RELEASE;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  // A server may answer an unknown path with its index page: no release either.
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
