import type { CSSProperties, ReactNode } from 'react';
import styles from './pictures.module.css';

/** The room of a drawing, 400 by 300. */
export function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={styles.scene}
    >
      {children}
    </svg>
  );
}

/** When a part of the drawing has its turn, from 0 (first) to 1 (last). */
export const turn = (share: number) => ({ '--turn': share.toFixed(3) }) as CSSProperties;
