/** What this tab keeps under `key` until it is closed; null where that is nothing, or cannot be read. */
export function readKept<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value in this tab; null forgets it. A browser that keeps nothing only loses the comfort. */
export function keep(key: string, value: object | null) {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    console.warn('What was entered could not be kept.');
  }
}
