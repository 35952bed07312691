import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../section';
import styles from './dashboard.module.css';
import { useT } from './messages';

export interface DueTask {
  key: string;
  /** A sentence that tells the user to do it. */
  text: string;
  /** The project that it is about, the path of its page, and the form there (see `useOpenByLink`). */
  about?: { title: string; to: string; form?: string };
}

interface DueListProps {
  tasks: readonly DueTask[];
  /** Buttons below the list. */
  children?: ReactNode;
}

/** The user's next steps: a sentence each, with a link to the project's page. */
export function DueList({ tasks, children }: DueListProps) {
  const t = useT();
  return (
    <Section title={t('dashboard.due.title', { count: tasks.length })}>
      <ul className={styles.due}>
        {tasks.map(({ key, text, about }) => (
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
      {children}
    </Section>
  );
}
