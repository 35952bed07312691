import type { Schema } from '@network/api-client';
import { Checkbox, classNames } from '@network/ui';
import { MatchFacts } from '../match/match-facts';
import { ScoreBar } from '../match/score-bar';
import { useT } from '../messages';
import styles from './plan.module.css';

interface PlannedExpertProps {
  match: Schema<'MatchDto'>;
  isChosen: boolean;
  /** Whether nothing can be changed any more. */
  isFixed: boolean;
  onToggle: () => void;
}

/** An expert of a row: the score, why, and a checkbox that takes them out. */
export function PlannedExpert({ match, isChosen, isFixed, onToggle }: PlannedExpertProps) {
  const t = useT();
  return (
    <li className={classNames(styles.expert, !isChosen && styles.out)}>
      <div className={styles.who}>
        <Checkbox
          label={<bdi>{match.fullName ?? t('value.notAvailable')}</bdi>}
          checked={isChosen}
          disabled={isFixed}
          onChange={onToggle}
        />
        <ScoreBar of={match} />
      </div>
      <MatchFacts match={match} />
    </li>
  );
}
