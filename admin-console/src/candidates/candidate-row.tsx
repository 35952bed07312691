import { $api } from '@network/api-client';
import { Button, type ButtonProps, Checkbox, ErrorState, Icon, SkeletonText, VisuallyHidden } from '@network/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { QueryError } from '../errors';
import { ExpertLine } from '../formats';
import { MatchFacts } from '../match/match-facts';
import { MatchParts, ScoreBar } from '../match/score-bar';
import { useT } from '../messages';
import { ExpertFacts } from '../profiles/expert-facts';
import type { Match, Picking } from './use-picking';
import styles from './candidate-row.module.css';

interface CandidateProps {
  match: Match;
  picking: Picking;
}

interface CandidateRowProps extends CandidateProps {
  /** Why the expert is not in the order of scores. */
  mark?: string;
  isOpenAtFirst?: boolean;
}

/**
 * A candidate's name and score in one line. It expands to the reasons, the whole profile and all parts of the score.
 */
export function CandidateRow({ match, picking, mark, isOpenAtFirst = false }: CandidateRowProps) {
  const t = useT();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // Elsewhere Enter presses the button that has the focus.
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <div data-candidate={match.expertId} className={styles.row} onKeyDown={openByEnter}>
      <div className={styles.grid}>
        <Choice match={match} picking={picking} />
        <div className={styles.standing}>
          <ScoreBar match={match} />
          {!isOpen && match.obstacles.length > 0 && <ObstacleMark obstacles={match.obstacles} />}
          {mark && <p className={styles.mark}>{mark}</p>}
        </div>
        <div className={styles.buttons}>
          <RowButton
            match={match}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('review.details')}
          </RowButton>
          <CompareButton match={match} picking={picking} />
          <RowButton
            match={match}
            aria-pressed={picking.isPinned(match.expertId)}
            onClick={() => picking.pin(match.expertId)}
          >
            {t('review.pin')}
          </RowButton>
        </div>
      </div>
      {isOpen && <CandidateDetails id={detailsId} match={match} />}
    </div>
  );
}

/**
 * The name with a checkbox, or alone if the expert cannot be chosen or is on the project already. Chosen experts also
 * show whether they have agreed.
 */
export function Choice({ match, picking }: CandidateProps) {
  const t = useT();
  const id = useId();
  const { expertId, fullName, offered } = match;
  const isChosen = picking.isChosen(expertId);
  const name = (
    <bdi id={id} className={styles.name} title={fullName ?? undefined}>
      {fullName}
    </bdi>
  );
  const line = (
    <p id={`${id}-line`} className={styles.line}>
      <ExpertLine expert={match} />
      <VisuallyHidden> {t('match.score', { score: match.score })}</VisuallyHidden>
    </p>
  );
  if (picking.isOnTeam(expertId) || (!offered && !isChosen)) {
    return (
      <div className={styles.noChoice}>
        <p className={styles.who}>{name}</p>
        {line}
      </div>
    );
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <Checkbox
        className={styles.who}
        label={name}
        aria-describedby={`${id}-line`}
        checked={isChosen}
        onChange={(event) => (event.target.checked ? picking.choose(match) : picking.drop(expertId))}
      />
      {line}
      {isChosen && (
        <Checkbox
          className={styles.agreed}
          label={t('review.agreed')}
          checked={picking.hasAgreed(expertId)}
          onChange={() => picking.agree(expertId)}
        />
      )}
    </div>
  );
}

/** Indicates obstacles, which the details list. */
function ObstacleMark({ obstacles }: { obstacles: Match['obstacles'] }) {
  const text = obstacles.map(({ sentence }) => sentence).join(' ');
  return (
    <span title={text} className={styles.obstacles}>
      <Icon name="warning" size={18} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function CompareButton({ match, picking }: CandidateProps) {
  const t = useT();
  const { expertId } = match;
  return (
    <RowButton
      match={match}
      data-compare
      aria-pressed={picking.compared.includes(expertId)}
      disabled={!picking.mayCompare(expertId)}
      onClick={() => picking.compare(expertId)}
    >
      {t('review.compare')}
    </RowButton>
  );
}

function RowButton({ match, ...button }: Omit<NamedButtonProps, 'personName'> & { match: Match }) {
  return <NamedButton {...button} personName={match.fullName ?? ''} variant="ghost" className={styles.button} />;
}

/** The reasons and all parts of a score, and the expert's whole profile. */
function CandidateDetails({ id, match }: { id: string; match: Match }) {
  return (
    <div id={id} className={styles.details}>
      <MatchFacts match={match} />
      <MatchParts match={match} />
      <Profile expertId={match.expertId} />
    </div>
  );
}

function Profile({ expertId }: { expertId: string }) {
  const t = useT();
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id: expertId } } });
  const { data, error } = query;
  if (error) return <QueryError query={query} />;
  if (!data) return <SkeletonText lines={12} />;
  return 'keySkills' in data ? <ExpertFacts expert={data} /> : <ErrorState message={t('item.gone')} />;
}

interface NamedButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  /** The person's name. */
  personName: string;
  children: string;
}

/** A small button next to a person. Its accessible name includes theirs. */
export function NamedButton({ personName, children, ...button }: NamedButtonProps) {
  const t = useT();
  return (
    <Button {...button} size="sm" aria-label={t('review.rowAction', { action: children, name: personName })}>
      {children}
    </Button>
  );
}
