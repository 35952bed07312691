import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One heading of the gallery with its samples. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
