import type { ReactNode } from 'react';
import { classNames, ToastProvider } from '..';
import styles from './gallery.module.css';

const PANES = [
  { theme: 'light', dir: 'ltr', lang: 'en' },
  { theme: 'dark', dir: 'ltr', lang: 'en' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
] as const;

/** One heading of the gallery with its samples, in both themes and both directions side by side. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.panes}>
        {PANES.map(({ theme, dir, lang }) => (
          <div key={theme + dir} className={classNames(styles.pane, theme)} dir={dir} lang={lang}>
            <p className={styles.paneName}>
              {theme}, {dir}
            </p>
            <ToastProvider label="Messages" closeLabel="Close message">
              {children}
            </ToastProvider>
          </div>
        ))}
      </div>
    </section>
  );
}
