import type { Schema } from '@network/api-client';
import { keep, readKept, STORAGE, useSession } from '@network/session';
import { useMemo, useState } from 'react';

/** An expert chosen for a project, as much as is needed to show and send the choice. */
export type Candidate = Pick<Schema<'ExpertRowDto'>, 'id' | 'fullName'> & { email?: string };

interface Entries {
  chosen: readonly Candidate[];
  /** The experts of a running project are being exchanged. */
  isSwapping: boolean;
  reason: string;
  hours: string;
  outcome: string;
}

interface Kept extends Entries {
  /** Of the project that the experts were chosen for. */
  version: number;
}

const NOTHING: Entries = { chosen: [], isSwapping: false, reason: '', hours: '', outcome: '' };

/** Experts are kept with the version they were chosen for: a team that somebody changed since is not undone unseen. */
function readEntries(key: string, version: number): Entries | null {
  const kept = readKept<Kept>(key);
  if (!kept || kept.version === version) return kept;
  return { ...kept, chosen: NOTHING.chosen, isSwapping: false };
}

/**
 * What an administrator has entered about a project, kept with it while the dialog shows another, is closed or loaded
 * again, until this tab is closed.
 */
export function useReviewEntries(project: Schema<'ProjectDto'> | undefined) {
  const { user } = useSession();
  const [all, setAll] = useState<Partial<Record<string, Entries>>>({});
  const { id = '', version = 0 } = project ?? {};
  const key = STORAGE.review(id, user?.id ?? '');
  const kept = useMemo(() => (version ? readEntries(key, version) : null), [key, version]);
  const entries = all[id] ?? kept ?? NOTHING;
  return {
    entries,
    enter(change: Partial<Entries>) {
      const entered = { ...entries, ...change };
      keep(key, { ...entered, version });
      setAll((before) => ({ ...before, [id]: entered }));
    },
    forget() {
      keep(key, null);
      setAll((before) => ({ ...before, [id]: NOTHING }));
    },
  };
}
