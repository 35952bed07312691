import { classNames } from './shared';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The size of the content to come, in CSS units. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, isRound && styles.round)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** A placeholder for a paragraph. The last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} height="0.9em" />
      ))}
    </span>
  );
}
