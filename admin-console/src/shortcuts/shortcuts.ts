/** Keys that run without confirmation. */
const INSTANT = {
  '/': 'keys.search',
  j: 'keys.next',
  k: 'keys.previous',
  c: 'keys.compare',
  r: 'keys.requestChanges',
  x: 'keys.select',
  w: 'keys.write',
  s: 'keys.dismiss',
  g: 'keys.attention',
  u: 'keys.undo',
  n: 'keys.nextItem',
  p: 'keys.previousItem',
  '?': 'keys.help',
} as const;

/**
 * The keys with lasting effects: their action sends mail or cannot be undone. Pressing one opens a question, and only
 * its button acts (`ConfirmedShortcut`).
 */
const CONFIRMED = { a: 'keys.approve' } as const;

/** The keys that the browser or an element handles itself. */
const NATIVE = { Enter: 'keys.open', Space: 'keys.choose', Esc: 'keys.close' } as const;

export type InstantKey = keyof typeof INSTANT;
export type ConfirmedKey = keyof typeof CONFIRMED;

/** Every key with its meaning, for the list that `?` shows. */
export const SHORTCUTS = Object.entries({ ...INSTANT, ...NATIVE, ...CONFIRMED });
