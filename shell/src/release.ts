import { FRAME, type Release } from '@network/federation/frame';
import { RemoteError } from './remote-error';

/** What a remote stated nothing of was built before remotes stated anything. */
const UNSTATED: Release = { version: '', frame: 0, frameFrom: 0 };

/** Whether a remote and a shell with this frame go together, and if not, which of them is behind. */
export function problemOf({ frame, frameFrom }: Release, ours: Record<'version' | 'remotesFrom', number> = FRAME) {
  if (frame < ours.remotesFrom) return 'outdated';
  return frameFrom > ours.version ? 'ahead' : null;
}

async function readRelease(address: URL): Promise<Release> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404) return UNSTATED;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  // A server that answers its index page for what it does not have states nothing either.
  const stated = (await response.json().catch(() => ({}))) as Partial<Release>;
  return { ...UNSTATED, ...stated };
}

/** Refuses a remote that does not fit this shell. Where the statement cannot be fetched at all, neither can the remote. */
export async function expectFittingRelease(entry: string) {
  const { origin, search, href } = new URL(entry, window.location.origin);
  const release = await readRelease(new URL(`release.json${search}`, href));
  const problem = problemOf(release);
  if (problem) throw new RemoteError(problem, { origin, version: release.version });
}
