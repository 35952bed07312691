import type { ReactNode } from 'react';
import { useT } from './messages';
import styles from './project-page.module.css';

/** The two columns of a project's page. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A name and its value, or 'not stated'. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('project.notStated')}</dd>
    </div>
  );
}

/** An expert's main expertise and country, in one line. */
export function ExpertFacts({ mainExpertise, country }: Record<'mainExpertise' | 'country', string | null>) {
  const t = useT();
  return (
    <span className={styles.expert}>
      {mainExpertise && <span>{t(`expertise.${mainExpertise}`)}</span>}
      {country && <span>{t(`country.${country}`)}</span>}
    </span>
  );
}

/** User-written text, with its line breaks and its own direction. */
export function Prose({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.prose}>
      {children}
    </p>
  );
}
