import { useEffect, useState, type KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Whether a list of options below an input is open, and which of them the arrow keys have reached. */
export function useActiveOption(id: string, options: readonly string[], onChoose: (option: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const isShown = isOpen && options.length > 0;
  const at = isShown && active !== undefined ? options.indexOf(active) : -1;
  const activeId = at < 0 ? undefined : `${id}-${at}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function show(option?: string) {
    setOpen(true);
    setActive(option);
  }

  function close() {
    setOpen(false);
  }

  function choose(option: string) {
    close();
    onChoose(option);
  }

  /** Does what a key is for, and says whether it was for the list. */
  function takeKey({ key, nativeEvent }: KeyboardEvent) {
    const step = STEPS[key];
    // An input method has its own use for these keys while a word is composed.
    if (nativeEvent.isComposing) return false;
    // Beyond the last and before the first option is the text itself.
    if (step && options.length > 0) show([undefined, ...options].at((at + 1 + step) % (options.length + 1)));
    else if (key === 'Escape' && isShown) close();
    else if (key === 'Enter' && at >= 0) choose(active!);
    else return false;
    return true;
  }

  return { isShown, at, activeId, show, close, choose, takeKey };
}
