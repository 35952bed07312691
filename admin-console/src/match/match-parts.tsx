import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { PartSlot, usePoints } from './score-bar';
import styles from './match-parts.module.css';

/** All parts of a score: the points, what they could be, and why. */
export function MatchParts({ of: { parts } }: { of: { parts: readonly Schema<'MatchPartDto'>[] } }) {
  const t = useT();
  const points = usePoints();
  return (
    <ul role="list" className={styles.parts}>
      {parts.map((part) => (
        <li key={part.key} className={styles.part}>
          <span className={styles.name}>{t(`match.part.${part.key}`)}</span>
          <span className={styles.points}>{points(part)}</span>
          <span aria-hidden="true" className={styles.bar}>
            <PartSlot part={part} />
          </span>
          <span dir="auto" className={styles.sentence}>
            {part.sentence}
          </span>
        </li>
      ))}
    </ul>
  );
}
