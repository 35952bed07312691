import { useEffect, useRef, type RefObject } from 'react';
import { classNames, Icon } from './shared';
import styles from './chip.module.css';

interface ChipListProps {
  /** The name of the list, for screen readers. */
  label?: string;
  values: readonly string[];
  /** With it every chip has a button that removes it. */
  onRemove?: (value: string) => void;
  removeLabel?: (value: string) => string;
  /** The words on the chip, where they differ from the value. */
  text?: (value: string) => string;
}

/** A row of short words, removable where `onRemove` is given. */
export function ChipList({ label, values, onRemove, removeLabel, text = String }: ChipListProps) {
  if (values.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {values.map((value) => (
        <li key={value} className={classNames(styles.chip, onRemove && styles.removable)}>
          <bdi className={styles.text}>{text(value)}</bdi>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={removeLabel?.(text(value))}
              onClick={() => onRemove(value)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const FOCUSABLE = ':is(input, select):enabled, [tabindex]';

// Browsers take the focus from a disabled element only when they render next.
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/** Keeps the focus inside `container` when the focused control disappears, for example the button of a removed chip. */
export function useFocusAfterChange(count: number, container: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isChanged = count !== before.current;
    before.current = count;
    if (isChanged && isLost(document.activeElement))
      (container.current?.querySelector<HTMLElement>(FOCUSABLE) ?? container.current)?.focus();
  }, [count, container]);
}
