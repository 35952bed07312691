import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, TextField, type ButtonProps } from '@network/ui';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import type { ProjectAction } from './use-project-action';
import type { ProjectReview } from './use-review';
import styles from './review-actions.module.css';

interface ReviewActionsProps {
  project: Schema<'ProjectDto'>;
  review: ProjectReview;
}

/** The actions that a project's status allows, and the API's sentence when one failed. */
export function ReviewActions({ project, review }: ReviewActionsProps) {
  const t = useT();
  const { status } = project;
  const mayHold = status === 'pending_review' || status === 'in_progress';
  return (
    <div className={styles.actions}>
      <MutationError error={review.error} />
      {status === 'completed' && <p>{t('review.completed')}</p>}
      {status === 'rejected' && <p>{t('review.rejected')}</p>}
      {status === 'in_progress' && review.isSwapping ? (
        <SwapActions review={review} />
      ) : (
        <Row gap={3} className={styles.line}>
          {mayHold && <Reason review={review} />}
          {status === 'pending_review' && <ActionButton kind="reject" variant="danger" review={review} />}
          {mayHold && <ActionButton kind="hold" variant="secondary" review={review} />}
          {status === 'pending_review' && (
            <ActionButton kind="approve" review={review} disabled={review.chosen.length === 0} />
          )}
          {status === 'in_progress' && <StartSwap project={project} review={review} />}
          {status === 'in_progress' && <ActionButton kind="complete" review={review} />}
          {status === 'on_hold' && <ActionButton kind="resume" review={review} />}
        </Row>
      )}
    </div>
  );
}

function StartSwap({ project: { expertsAssigned, expertsDetails }, review }: ReviewActionsProps) {
  const t = useT();
  const chosen = expertsAssigned.map(
    (id) => expertsDetails.find((expert) => expert.id === id) ?? { id, fullName: t('review.expertId', { id }) },
  );
  return (
    <Button
      variant="secondary"
      disabled={review.pending !== null}
      onClick={() => review.enter({ isSwapping: true, chosen })}
    >
      {t('review.swap')}
    </Button>
  );
}

function SwapActions({ review }: { review: ProjectReview }) {
  const t = useT();
  return (
    <Row gap={3} className={styles.line}>
      <Button
        variant="secondary"
        disabled={review.pending !== null}
        onClick={() => review.enter({ isSwapping: false, chosen: [] })}
      >
        {t('review.swap.cancel')}
      </Button>
      <ActionButton kind="swap" label={t('review.swap.save')} review={review} disabled={review.chosen.length === 0} />
    </Row>
  );
}

function Reason({ review }: { review: ProjectReview }) {
  const t = useT();
  return (
    <TextField
      className={styles.reason}
      label={t('review.reason')}
      maxLength={LIMITS.text}
      error={review.error?.fields?.reason?.[0]}
      value={review.reason}
      onChange={(event) => review.enter({ reason: event.target.value })}
    />
  );
}

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  kind: ProjectAction['kind'];
  label?: string;
  review: ProjectReview;
}

function ActionButton({ kind, label, review, variant, disabled = false }: ActionButtonProps) {
  const t = useT();
  return (
    <Button
      variant={variant}
      disabled={disabled || review.pending !== null}
      pending={review.pending === kind}
      pendingLabel={t(`review.${kind}.pending`)}
      onClick={() => review.act(kind)}
    >
      {label ?? t(`review.${kind}`)}
    </Button>
  );
}
