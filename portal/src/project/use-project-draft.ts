import { inTab, onDevice, submissionKeyOf } from '../form/form-store';
import { useStored } from '../form/use-stored';
import type { ProjectFormValues } from './project-form-values';

interface ProjectDraft {
  values: ProjectFormValues;
  /** The version of the project that is being changed; none for a new one. */
  version?: number;
  /** The idempotency key of a new project: submitted twice with it, it is created once. */
  submissionKey?: string;
}

const isDraft = (value: unknown): value is ProjectDraft =>
  Array.isArray((value as Partial<ProjectDraft> | null)?.values?.desiredExpertise);

/**
 * What is typed into a project's form. It survives a reload, an expired session and a lost connection; a new project's
 * also a closed tab. Changes do not: opened again on another day, they would be changes of what is there no more.
 */
export function useProjectDraft(key: string, initial: ProjectDraft) {
  const store = initial.version === undefined ? onDevice(key, isDraft) : inTab(key, isDraft);
  const { state, current, change } = useStored(store, (kept) => ({
    ...initial,
    ...kept,
    values: { ...initial.values, ...kept?.values },
  }));

  return {
    ...state,
    /** What is typed by now, also for a write that is under way. */
    current: () => current().values,
    patch(fields: Partial<ProjectFormValues>) {
      const values = { ...current().values, ...fields };
      // What was sent from another tab is nothing new as long as nothing is typed.
      if (JSON.stringify(values) === JSON.stringify(current().values)) return;
      const submissionKey = initial.submissionKey && submissionKeyOf(key, current().submissionKey);
      change({ ...(submissionKey && { submissionKey }), values });
    },
    setVersion: (version: number) => change({ version }),
    clear: () => store.remove(current().submissionKey),
    /** Whether it was sent, or let go of, from another tab. */
    hasLost: () => store.hasLost(current().submissionKey),
  };
}
