import { classNames } from '@network/ui';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor that navigation and footer name (docs/product 8.4). */
  id?: string;
  title: string;
  /** A sentence below the title that introduces the section. */
  lead?: string;
  ground?: 'paper' | 'sunken' | 'deep';
  /** Content next to the text, or below it on a narrow screen. */
  media?: ReactNode;
  /** The side of that content. Screen readers read the text first. */
  mediaAt?: 'start' | 'end';
  children: ReactNode;
}

/** One section of the landing page, a band as wide as the window. */
export function Section({ id, title, lead, ground = 'paper', media, mediaAt = 'end', children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classNames(styles.section, styles[ground])}>
      <div
        className={classNames(styles.inner, Boolean(media) && styles.split, mediaAt === 'start' && styles.mediaFirst)}
      >
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
        </div>
        {media && <div>{media}</div>}
      </div>
    </section>
  );
}
