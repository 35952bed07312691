import { Mark } from '@network/ui';
import { Page } from '../page';
import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** The arch is being built while something is pending. */
  isWaiting?: boolean;
  children?: ReactNode;
}

/** The layout of the sign-in screens: the mark, one heading, one task. */
export function AuthFrame({ title, subtitle, isWaiting = false, children }: AuthFrameProps) {
  return (
    <main className={styles.frame}>
      <Mark size={96} building={isWaiting} className={styles.mark} />
      <Page as="div" title={title} subtitle={subtitle}>
        {children}
      </Page>
    </main>
  );
}
