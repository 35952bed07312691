import { Grid } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './facts.module.css';

/** One group of facts about an item, below its heading. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && <h3>{title}</h3>}
      <Grid as="dl" min="13rem" gap={4}>
        {children}
      </Grid>
    </section>
  );
}

interface FactProps {
  name: string;
  /** Takes the full width: for texts and lists. */
  isLong?: boolean;
  /** Shown when the value is unknown. */
  fallback?: string;
  children?: ReactNode;
}

/** One fact with its name. */
export function Fact({ name, isLong = false, fallback, children }: FactProps) {
  const t = useT();
  const isKnown = children !== null && children !== undefined && children !== '' && children !== false;
  const value = isLong ? children : <bdi>{children}</bdi>;
  return (
    <div className={isLong ? styles.long : undefined}>
      <dt className={styles.name}>{name}</dt>
      {/* A text follows its own direction; a short value stays in its column, and a list starts where its name does. */}
      <dd dir={isLong && typeof children === 'string' ? 'auto' : undefined} className={styles.value}>
        {isKnown ? value : <span className={styles.unknown}>{fallback ?? t('value.notGiven')}</span>}
      </dd>
    </div>
  );
}
