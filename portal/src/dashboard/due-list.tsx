import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

export interface DueRow {
  key: string;
  /** What to do. */
  text: ReactNode;
  /** The project that it is about, the path of its page, and the form there (see `useOpening`). */
  about?: { title: string; to: string; form?: string };
}

/** What waits for the user: a sentence each, with a link to where it is done. */
export function DueList({ rows }: { rows: readonly DueRow[] }) {
  return (
    <ul className={styles.due}>
      {rows.map(({ key, text, about }) => (
        <li key={key}>
          <span>{text}</span>{' '}
          {about && (
            <Link to={about.to} state={{ submission: about.form }}>
              <bdi>{about.title}</bdi>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
