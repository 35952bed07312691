import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Undefined while unknown. */
  count?: number | string;
}

interface TabsProps<Id extends string = string> {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** At the end of the row, if it fits: a summary of the open tab. */
  aside?: ReactNode;
  /** The panel of the open tab. */
  children: ReactNode;
}

/** Scrolls the list sideways on a narrow screen to show the open tab. The page does not scroll. */
function scrollSideways(list: HTMLElement, open: Element) {
  const [room, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
  if (tab.left < room.left) list.scrollLeft += tab.left - room.left;
  else if (tab.right > room.right) list.scrollLeft += tab.right - room.right;
}

/** Tabs with counts. The Tab key stops once. The arrow keys follow the reading direction. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, aside, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // New counts make the tabs wider and push the open one out of sight.
  const counts = tabs.map(({ count }) => count).join();

  useEffect(() => {
    const open = list.current?.querySelector('[aria-selected=true]');
    if (list.current && open) scrollSideways(list.current, open);
  }, [value, counts]);

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = nextIndex(
      event,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <div>
      <div className={styles.bar}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={moveByKey}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.id)}
            >
              {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

function nextIndex(event: KeyboardEvent<HTMLElement>, current: number, count: number): number | undefined {
  const isRightToLeft = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (event.key === forward) return (current + 1) % count;
  if (event.key === backward) return (current - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return undefined;
}
