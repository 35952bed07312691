import { type Guard, sessionStore, STORAGE_KEYS } from '@network/api-client';
import { useSession } from '@network/session';
import { useReducer } from 'react';

/**
 * The unsent entries of a form about people or projects, by the id of the subject. They survive closing the form and
 * its dialog, and reloading the page, until the tab is closed.
 */
export function useDrafts<Draft extends object>(form: string, empty: Draft, isDraft: Guard<Draft>) {
  const { user } = useSession();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const keyOf = (id: string) => STORAGE_KEYS.draft(`${form}:${id}`, user?.id ?? '');
  const draftOf = (id: string) => sessionStore.readJson(keyOf(id), isDraft) ?? empty;
  return {
    of: draftOf,
    enter(id: string, change: Partial<Draft>) {
      sessionStore.writeJson(keyOf(id), { ...draftOf(id), ...change });
      render();
    },
    forget(id: string) {
      sessionStore.write(keyOf(id), null);
      render();
    },
  };
}
