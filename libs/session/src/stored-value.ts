import { useSyncExternalStore } from 'react';

/** One of a few words kept in this browser's storage: read and written from anywhere, followed by every tab. */
export interface StoredValue<Value extends string> {
  read(): Value;
  write(value: Value): void;
  /** Says that what counts where nothing is stored is another now. */
  tell(): void;
  use(): Value;
}

/** A stored word under `key`; whatever is not one of `values` counts as `otherwise()`, the first of them. */
export function storedValue<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  apply: (value: Value) => void,
  otherwise: () => Value = () => values[0],
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  const read = () => values.find((value) => value === globalThis.localStorage?.getItem(key)) ?? otherwise();
  const changed = () => {
    apply(read());
    listeners.forEach((listener) => listener());
  };
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key) changed();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', fromOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab);
    };
  };
  return {
    read,
    write(value) {
      localStorage.setItem(key, value);
      changed();
    },
    tell: changed,
    use: () => useSyncExternalStore(subscribe, read, () => values[0]),
  };
}
