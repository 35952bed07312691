import { keep, readKept } from '@network/session';
import { useRef, useState } from 'react';
import type { ProjectFormValues } from './project-form-values';

interface ProjectDraft {
  values: ProjectFormValues;
  /** The version of the project that was being changed; none for a new one. */
  version?: number;
  /** What a new project's submission is called, so that one sent twice is one. */
  submissionKey?: string;
}

/** A name for a submission. Undefined where the browser has none to give: not on a secure origin. */
export const newSubmissionKey = () => globalThis.crypto?.randomUUID?.();

function read(key: string): ProjectDraft | null {
  const draft = readKept<ProjectDraft>(key);
  return Array.isArray(draft?.values?.desiredExpertise) ? draft : null;
}

/** What is typed into a project's form, kept through a reload, an expired session and a lost connection until this tab is closed. */
export function useProjectDraft(key: string, initial: ProjectDraft) {
  const [draft, setDraft] = useState(() => {
    const stored = read(key);
    return stored ? { ...initial, ...stored, values: { ...initial.values, ...stored.values } } : initial;
  });
  // Beside the state, so that two changes in one event build on each other.
  const latest = useRef(draft);

  function change(next: ProjectDraft) {
    latest.current = next;
    keep(key, next);
    setDraft(next);
  }

  return {
    ...draft,
    patch: (fields: Partial<ProjectFormValues>) =>
      change({ ...latest.current, values: { ...latest.current.values, ...fields } }),
    setVersion: (version: number) => change({ ...latest.current, version }),
    forget: () => keep(key, null),
  };
}
