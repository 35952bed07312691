import type { Schema } from '@network/api-client';
import { Button } from '@network/ui';
import { useId, useState } from 'react';
import { MatchParts } from '../match/match-parts';
import { ScoreBar } from '../match/score-bar';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import styles from './chosen-for.module.css';

interface ChosenForProps {
  of: Schema<'ChosenForDto'>;
  /** The expert. */
  name: string;
}

/** What an expert scored when they were chosen; opens in place for the parts. */
export function ChosenFor({ of, name }: ChosenForProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.chosen}>
      <div className={styles.line}>
        <ScoreBar of={of} />
        <span className={styles.when}>
          {t('review.chosenFor')} <DateTime at={of.at} isDayOnly />
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('review.rowAction', { action: t('review.details'), name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('review.details')}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={styles.parts}>
          <MatchParts of={of} />
        </div>
      )}
    </div>
  );
}
