import { classNames } from '@network/ui';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor that navigation and footer name (specification, section 2). */
  id?: string;
  title: string;
  ground?: 'paper' | 'sunken' | 'tinted';
  children: ReactNode;
}

/** One section of the landing page, a band as wide as the window. */
export function Section({ id, title, ground = 'paper', children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classNames(styles.section, styles[ground])}>
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
