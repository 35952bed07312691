import { ConfirmBar, type ConfirmBarProps } from '@network/ui';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useT } from '../messages';

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

type InstantKey = keyof typeof INSTANT;
type ConfirmedKey = keyof typeof CONFIRMED;

/** Every key with its meaning, for the list that `?` shows. */
export const SHORTCUTS = Object.entries({ ...INSTANT, ...NATIVE, ...CONFIRMED });

/** Handlers of single keys, by the character on the key. */
type Keys<Key extends string> = Partial<Record<Key, (() => void) | undefined>>;

/** The scope of the keys: the page, the dialog or page around an element, or everything. */
type Scope = 'page' | 'everywhere' | RefObject<Element | null>;

const TYPING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** An open question, or a field that a button has opened. Keys are meant for it, also while the focus is elsewhere. */
const HOLDS_KEYS = '[data-holds-keys]';

/** Returns the character on a Latin keyboard, regardless of the layout's script. J is J on an Arabic keyboard too. */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

/** Returns the dialog in front, or null while there is only the page. */
const dialogInFront = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function isInFront(scope: Scope): boolean {
  if (scope === 'everywhere') return true;
  const own = scope === 'page' ? null : (scope.current?.closest('dialog') ?? null);
  return own === dialogInFront();
}

/**
 * Calls the handlers of single keys. Keys do nothing while the user types, while a question or an opened field is in
 * front, or while a dialog covers the scope. `isHere` limits them further, for example to the focused row.
 */
function useKeys(scope: Scope, keys: Keys<InstantKey | ConfirmedKey>, isHere = () => true) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[characterOf(event) as InstantKey];
    const isTyping = event.isComposing || (event.target as Element).matches?.(TYPING);
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || isTyping || isCommand || event.defaultPrevented || !isInFront(scope) || !isHere()) return;
    if ((dialogInFront() ?? document).querySelector(HOLDS_KEYS)) return;
    event.preventDefault();
    act();
  });
  // In a layout effect, so that the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Handles single keys that act at once. Keys with lasting effects need a `ConfirmedShortcut`. */
export const useShortcuts: (scope: Scope, keys: Keys<InstantKey>) => void = useKeys;

interface ConfirmedShortcutProps extends Pick<ConfirmBarProps, 'question' | 'confirmLabel' | 'onConfirm'> {
  scope: Scope;
  shortcut: ConfirmedKey;
  isHere?: () => boolean;
}

/**
 * Registers a confirmed key. It only opens the question of the action, and its button acts. Rendered only while the
 * action is possible. The React key is the state of its object, so a change closes an open question.
 */
export function ConfirmedShortcut({ scope, shortcut, isHere, onConfirm, ...texts }: ConfirmedShortcutProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  useKeys(scope, { [shortcut]: () => setAsking(true) }, isHere);
  if (!isAsking) return null;
  return (
    <ConfirmBar
      {...texts}
      cancelLabel={t('cancel')}
      isConfirmFocused
      onConfirm={() => {
        setAsking(false);
        onConfirm();
      }}
      onCancel={() => setAsking(false)}
    />
  );
}
