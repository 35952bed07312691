/** Keys that run without confirmation. */
const INSTANT = {
  '/': 'shortcuts.search',
  j: 'shortcuts.next',
  k: 'shortcuts.previous',
  c: 'shortcuts.compare',
  r: 'shortcuts.requestChanges',
  x: 'shortcuts.select',
  w: 'shortcuts.write',
  s: 'shortcuts.dismiss',
  g: 'shortcuts.attention',
  u: 'shortcuts.undo',
  n: 'shortcuts.nextItem',
  p: 'shortcuts.previousItem',
  '?': 'shortcuts.help',
} as const;

/**
 * The keys with lasting effects: their action sends email or cannot be undone. Pressing one opens a question, and only
 * its button acts (`ConfirmedShortcut`).
 */
const CONFIRMED = { a: 'shortcuts.approve' } as const;

/** The keys that the browser or an element handles itself. */
const NATIVE = { Enter: 'shortcuts.open', Space: 'shortcuts.choose', Esc: 'shortcuts.close' } as const;

export type InstantKey = keyof typeof INSTANT;
export type ConfirmedKey = keyof typeof CONFIRMED;

/** Every key with its meaning, for the list that `?` shows. */
export const SHORTCUTS = Object.entries({ ...INSTANT, ...NATIVE, ...CONFIRMED });
