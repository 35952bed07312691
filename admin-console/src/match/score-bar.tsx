import type { Schema } from '@network/api-client';
import { classNames, Stack } from '@network/ui';
import type { CSSProperties } from 'react';
import { useT } from '../messages';
import shared from '../shared.module.css';
import styles from './score-bar.module.css';

type Part = Schema<'MatchPartDto'>;

/** The look of each part: ability, terms or experience. */
const LOOKS: Record<Part['key'], string | undefined> = {
  skills: styles.ability,
  area: styles.ability,
  sector: styles.ability,
  language: styles.terms,
  hours: styles.terms,
  start: styles.terms,
  time: styles.terms,
  experience: styles.experience,
};

/** A score as a number and a bar. Each part has a slot as wide as its maximum, filled in proportion to its points. */
export function ScoreBar({ match: { score, parts } }: { match: { score: number; parts: readonly Part[] } }) {
  const t = useT();
  const points = usePoints();
  const words = parts.map((part) => `${t(`match.part.${part.key}`)} ${points(part)}`).join(t('value.comma'));
  return (
    <span role="img" aria-label={t('match.score.words', { score, parts: words })} className={styles.score}>
      <span className={styles.number}>{t('overview.count', { count: score })}</span>
      <span className={styles.bar}>
        {parts.map((part) => (
          <PartSlot key={part.key} part={part} title={`${t(`match.part.${part.key}`)} ${points(part)}`} />
        ))}
      </span>
    </span>
  );
}

/** The slot of one part, struck through if the points are below zero. */
export function PartSlot({ part: { key, points, max }, title }: { part: Part; title?: string }) {
  const share = Math.max(0, points) / max;
  return (
    <span
      title={title}
      className={classNames(styles.slot, LOOKS[key], points < 0 && styles.below)}
      style={{ '--worth': max, '--share': share } as CSSProperties}
    />
  );
}

/** The points of a part in words: `41 of 52`. */
export function usePoints() {
  const t = useT();
  return ({ points, max }: Pick<Part, 'points' | 'max'>) => t('match.points', { points, max });
}

/** All parts of a score: the points, the maximum, and the reason. */
export function MatchParts({ match: { parts } }: { match: { parts: readonly Schema<'MatchPartDto'>[] } }) {
  const t = useT();
  const points = usePoints();
  return (
    <Stack as="ul" gap={2} className={shared.small}>
      {parts.map((part) => (
        <li key={part.key} className={styles.part}>
          <span className={shared.strong}>{t(`match.part.${part.key}`)}</span>
          <span className={styles.points}>{points(part)}</span>
          <span aria-hidden="true" className={styles.partBar}>
            <PartSlot part={part} />
          </span>
          <span dir="auto" className={styles.sentence}>
            {part.sentence}
          </span>
        </li>
      ))}
    </Stack>
  );
}
