import {
  hasShape,
  isFlag,
  isListOf,
  isOptional,
  isText,
  type Schema,
  sessionStore,
  STORAGE_KEYS,
} from '@network/api-client';
import { useSession } from '@network/session';
import { useMemo, useState } from 'react';
import type { Candidate, Choice } from '../candidates/use-picking';

/** The administrator's entries about a project. */
export interface Entries extends Choice {
  /** The experts of a running project are being changed. */
  isSwapping: boolean;
  /** The experts when the change began. */
  team: string;
  reason: string;
  hours: string;
  outcome: string;
}

const isNullableText = (value: unknown): value is string | null => value === null || isText(value);

const NOTHING: Entries = {
  chosen: [],
  agreed: [],
  pinned: [],
  isSwapping: false,
  team: '',
  reason: '',
  hours: '',
  outcome: '',
};

const isEntries = hasShape<Entries>({
  chosen: isListOf(hasShape<Candidate>({ id: isText, fullName: isNullableText, email: isOptional(isText) })),
  agreed: isListOf(isText),
  pinned: isListOf(isText),
  isSwapping: isFlag,
  team: isText,
  reason: isText,
  hours: isText,
  outcome: isText,
});

const teamOf = (project?: Schema<'AdminProjectDto'>) => [...(project?.expertsAssigned ?? [])].sort().join();

/**
 * Cancels a change of experts if the experts have changed since it started, so that it cannot silently undo the other
 * change.
 */
function withoutStaleSwap(entries: Entries, project?: Schema<'AdminProjectDto'>): Entries {
  if (!entries.isSwapping || entries.team === teamOf(project)) return entries;
  return { ...entries, chosen: NOTHING.chosen, agreed: NOTHING.agreed, isSwapping: false };
}

/**
 * The administrator's entries about a project. They survive another project in the dialog, closing the dialog and
 * reloading the page, until the tab is closed.
 */
export function useReviewEntries(project: Schema<'AdminProjectDto'> | undefined) {
  const { user } = useSession();
  const [all, setAll] = useState<Partial<Record<string, Entries>>>({});
  const id = project?.id ?? '';
  const key = STORAGE_KEYS.projectReview(user?.id ?? '', id);
  const stored = useMemo(() => sessionStore.readJson(key, isEntries) ?? NOTHING, [key]);
  const entries = withoutStaleSwap(all[id] ?? stored, project);
  return {
    entries,
    enter(change: Partial<Entries>) {
      const entered = { ...entries, ...change };
      if (change.isSwapping) entered.team = teamOf(project);
      sessionStore.writeJson(key, entered);
      setAll((before) => ({ ...before, [id]: entered }));
    },
    forget() {
      sessionStore.write(key, null);
      setAll((before) => ({ ...before, [id]: NOTHING }));
    },
  };
}
