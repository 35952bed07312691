import { hasShape, isFlag, isListOf, isOptional, isText, type Schema } from '@network/api-client';
import type { Candidate, Choice } from '../candidates/use-picking';
import { useDrafts } from '../drafts';

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

export const NO_ENTRIES: Entries = {
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
  return { ...entries, chosen: NO_ENTRIES.chosen, agreed: NO_ENTRIES.agreed, isSwapping: false };
}

/** The administrator's entries about a project, which survive closing the dialog and reloading the page. */
export function useReviewEntries(project: Schema<'AdminProjectDto'> | undefined) {
  const drafts = useDrafts('review', NO_ENTRIES, isEntries);
  const id = project?.id ?? '';
  const entries = withoutStaleSwap(drafts.of(id), project);
  return {
    entries,
    enter: (change: Partial<Entries>) =>
      drafts.enter(id, { ...entries, ...change, ...(change.isSwapping && { team: teamOf(project) }) }),
    forget: () => drafts.forget(id),
  };
}
