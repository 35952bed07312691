import styles from './project-page.module.css';

/** What somebody wrote, with its line breaks and in its own direction. */
export function Prose({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.prose}>
      {children}
    </p>
  );
}
