import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './programme-nav.module.css';

interface NavigationLinkProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link of the console's navigation. */
export function NavigationLink({ to, isCurrent, children }: NavigationLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      {children}
    </Link>
  );
}
