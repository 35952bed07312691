import type { FormStore, Keyed } from './form-store';
import { useKeptState } from './use-kept-state';

/**
 * A form that is kept in its store with each change, and is the same in every tab that has the same thing in it. `fill`
 * makes the form of what is kept; nothing at first.
 */
export const useStored = <Kept extends Keyed, Form extends Kept>(
  store: FormStore<Kept>,
  fill: (kept: Kept | null) => Form,
) =>
  useKeptState<Form>({
    load: () => fill(store.read()),
    keep: store.write,
    subscribe: store.subscribe,
    reload({ submissionKey }) {
      const kept = submissionKey === undefined ? null : store.read();
      return kept?.submissionKey === submissionKey ? kept && fill(kept) : null;
    },
  });
