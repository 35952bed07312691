import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Handlers of single keys, by the character on the key. */
type Keys = Partial<Record<string, (() => void) | undefined>>;

/** The scope of the keys: the page, the dialog around an element, or everything. */
type Scope = 'page' | 'everywhere' | RefObject<Element | null>;

const TYPING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** Returns the character on a Latin keyboard, regardless of the layout's script. J is J on an Arabic keyboard too. */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

function isInFront(scope: Scope): boolean {
  if (scope === 'everywhere') return true;
  const dialogs = document.querySelectorAll('dialog[open]');
  const own = scope === 'page' ? null : scope.current?.closest('dialog');
  return dialogs.length === 0 ? !own && scope === 'page' : dialogs[dialogs.length - 1] === own;
}

/** Handles single keys, unless the user is typing or a dialog covers the scope. */
export function useShortcuts(scope: Scope, keys: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[characterOf(event)];
    const isTyping = event.isComposing || (event.target as Element).matches?.(TYPING);
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || isTyping || isCommand || event.defaultPrevented || !isInFront(scope)) return;
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
