import { sessionStore } from '@network/api-client';
import { useRef, useState } from 'react';
import type { ProjectFormValues } from './project-form-values';

interface ProjectDraft {
  values: ProjectFormValues;
  /** The version of the project that is being changed; none for a new one. */
  version?: number;
  /** The idempotency key of a new project: submitted twice with it, it is created once. */
  submissionKey?: string;
}

/** A new idempotency key. Undefined outside a secure origin, where the browser cannot make one. */
export const newSubmissionKey = () => globalThis.crypto?.randomUUID?.();

const isDraft = (value: unknown): value is ProjectDraft =>
  Array.isArray((value as Partial<ProjectDraft> | null)?.values?.desiredExpertise);

/** What is typed into a project's form. It survives a reload, an expired session and a lost connection, in this tab. */
export function useProjectDraft(key: string, initial: ProjectDraft) {
  const [draft, setDraft] = useState(() => {
    const stored = sessionStore.readJson(key, isDraft);
    return stored ? { ...initial, ...stored, values: { ...initial.values, ...stored.values } } : initial;
  });
  // Beside the state, so that two changes in one event build on each other.
  const latest = useRef(draft);

  function change(next: ProjectDraft) {
    latest.current = next;
    sessionStore.writeJson(key, next);
    setDraft(next);
  }

  return {
    ...draft,
    patch: (fields: Partial<ProjectFormValues>) =>
      change({ ...latest.current, values: { ...latest.current.values, ...fields } }),
    setVersion: (version: number) => change({ ...latest.current, version }),
    clear: () => sessionStore.write(key, null),
  };
}
