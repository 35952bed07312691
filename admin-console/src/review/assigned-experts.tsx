import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { Button, ConfirmBar, Row, Stack, StatusBadge, type Tone } from '@network/ui';
import { useId, useState } from 'react';
import { NamedButton } from '../candidates/candidate-row';
import { DateTime, ExpertLine } from '../formats';
import { MatchParts, ScoreBar } from '../match/score-bar';
import { useT } from '../messages';
import type { ProjectReview } from './use-review';
import { useStartSwap, useTeam } from './use-swap';
import shared from '../shared.module.css';
import styles from './review-dialog.module.css';

interface AssignedExpertsProps {
  project: Schema<'AdminProjectDto'>;
  chosenFor?: readonly Schema<'ChosenForDto'>[];
  review: ProjectReview;
}

/** The experts on a project, the state of each assignment, and their score at the time they were chosen. */
export function AssignedExperts({ project, chosenFor = [], review }: AssignedExpertsProps) {
  const t = useT();
  const { expertsAssigned, expertsDetails, assignments } = project;
  return (
    <Stack as="section" gap={3} className={shared.section}>
      <h3>{t('review.assigned')}</h3>
      {expertsAssigned.length === 0 && <p className={shared.muted}>{t('review.assigned.none')}</p>}
      <ul role="list" className={styles.assigned}>
        {expertsAssigned.map((id) => {
          const expert = expertsDetails.find((details) => details.id === id);
          const assignment = assignments.find(({ expertId }) => expertId === id);
          const chosen = chosenFor.find(({ expertId }) => expertId === id);
          return (
            <li key={id}>
              <p className={shared.strong}>
                <bdi>{expert?.fullName ?? t('review.expertId', { id })}</bdi>
              </p>
              {expert && (
                <p className={shared.muted}>
                  <ExpertLine expert={expert} />
                </p>
              )}
              {assignment && <AssignmentStanding assignment={assignment} />}
              {chosen && <ChosenFor match={chosen} name={expert?.fullName ?? id} />}
              {assignment?.state === 'asked' && (
                <AskedExpert id={id} name={expert?.fullName ?? id} project={project} review={review} />
              )}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface AskedExpertProps {
  id: string;
  name: string;
  project: Schema<'AdminProjectDto'>;
  review: ProjectReview;
}

/** The actions for an expert who has not answered: note their agreement, or look for another expert. */
function AskedExpert({ id, name, project, review }: AskedExpertProps) {
  const t = useT();
  const [isNoting, setNoting] = useState(false);
  const team = useTeam(project);
  const startSwap = useStartSwap(project, review);
  const isPending = review.pending !== null;
  if (!mayDo('swapExperts', project.status)) return null;
  if (isNoting) {
    return (
      <ConfirmBar
        question={t('review.agreed.question', { name })}
        confirmLabel={t('review.agreed.confirm')}
        cancelLabel={t('cancel')}
        pending={review.pending === 'swapExperts'}
        pendingLabel={t('review.swapExperts.pending')}
        onConfirm={() => review.act('swapExperts', { chosen: team, agreed: [id] })}
        onCancel={() => setNoting(false)}
      />
    );
  }
  return (
    <Row gap={2}>
      <NamedButton personName={name} variant="secondary" disabled={isPending} onClick={() => setNoting(true)}>
        {t('review.agreed')}
      </NamedButton>
      <NamedButton personName={name} variant="secondary" disabled={isPending} onClick={() => startSwap()}>
        {t('review.nextCandidates')}
      </NamedButton>
    </Row>
  );
}

interface ChosenForProps {
  match: Schema<'ChosenForDto'>;
  /** The expert. */
  name: string;
}

/** An expert's score at the time they were chosen. It expands to its parts. */
function ChosenFor({ match, name }: ChosenForProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2}>
      <div className={styles.line}>
        <ScoreBar match={match} />
        <span className={shared.note}>
          {t('review.chosenFor')} <DateTime at={match.at} isDayOnly />
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
          <MatchParts match={match} />
        </div>
      )}
    </Stack>
  );
}

const TONES: Record<Schema<'AssignmentState'>, Tone> = {
  asked: 'warning',
  accepted: 'info',
  completed: 'success',
  declined: 'danger',
  left: 'danger',
  removed: 'neutral',
};

/** The state of an assignment. */
export function AssignmentBadge({ state }: { state: Schema<'AssignmentState'> }) {
  const t = useT();
  return <StatusBadge tone={TONES[state]} label={t(`assignment.state.${state}`)} />;
}

/** The state of an assignment, since when, and the reason where it has ended. */
export function AssignmentStanding({
  assignment: { state, since, reason, answerBy },
}: {
  assignment: Schema<'AdminAssignmentDto'>;
}) {
  const t = useT();
  return (
    <p className={styles.standing}>
      <AssignmentBadge state={state} />
      <span className={shared.note}>
        {t(`assignment.since.${state}`)} <DateTime at={since} isDayOnly />
        {answerBy && (
          <span>
            {' · '}
            {t(Date.parse(answerBy) < Date.now() ? 'assignment.wasDue' : 'assignment.due')}{' '}
            <DateTime at={answerBy} isDayOnly />
          </span>
        )}
        {reason && <span>{` · ${t(`assignment.reason.${reason}`)}`}</span>}
      </span>
    </p>
  );
}
