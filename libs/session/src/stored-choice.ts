import { localStore } from '@network/api-client';
import { useSyncExternalStore } from 'react';

/**
 * A choice between a few values that every tab of this browser follows, under a key of the local store. `apply` shows
 * it on the page. Where nothing valid is stored, `fallback` decides. `ahead` is the value of a page rendered before.
 */
export function storedChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  apply: (value: Value) => void,
  { fallback = () => values[0], ahead }: { fallback?: () => Value; ahead: () => Value },
) {
  const read = (): Value => values.find((value) => value === localStore.read(key)) ?? fallback();
  // The page is another one in each tab: a choice made elsewhere is applied here too.
  const subscribe = (listener: () => void) =>
    localStore.subscribe(key, () => {
      apply(read());
      listener();
    });
  return {
    read,
    /** Chooses a value; null goes back to the fallback. */
    write(value: Value | null) {
      apply(value ?? fallback());
      localStore.write(key, value);
    },
    use: (): Value => useSyncExternalStore(subscribe, read, ahead),
  };
}
