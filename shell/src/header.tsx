import type { ReactNode } from 'react';
import { useT } from './messages';
import styles from './header.module.css';

/** The sticky bar at the top of every page: 64 px, with the brand at its start. */
export function Header({ start, middle, end }: { start: ReactNode; middle?: ReactNode; end: ReactNode }) {
  const t = useT();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.bar}>
        {start}
        {middle}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}
