import { localStore, sessionStore } from '@network/api-client';
import { useRef, useState } from 'react';
import { submissionKeyOf } from '../form/waiting';
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
  const store = initial.version === undefined ? localStore : sessionStore;
  const [draft, setDraft] = useState(() => {
    const stored = store.readJson(key, isDraft);
    return stored ? { ...initial, ...stored, values: { ...initial.values, ...stored.values } } : initial;
  });
  // Beside the state, so that two changes in one event build on each other.
  const latest = useRef(draft);

  function change(next: ProjectDraft) {
    latest.current = next;
    store.writeJson(key, next);
    setDraft(next);
  }

  return {
    ...draft,
    /** What is typed by now, also for a write that is under way. */
    current: () => latest.current.values,
    patch: (fields: Partial<ProjectFormValues>) =>
      change({
        ...latest.current,
        ...(initial.submissionKey && { submissionKey: submissionKeyOf(key, latest.current.submissionKey) }),
        values: { ...latest.current.values, ...fields },
      }),
    setVersion: (version: number) => change({ ...latest.current, version }),
    clear() {
      // What another tab has typed since stays.
      if (store.readJson(key, isDraft)?.submissionKey === latest.current.submissionKey) store.write(key, null);
    },
  };
}
