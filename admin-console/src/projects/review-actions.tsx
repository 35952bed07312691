import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, TextField, type ButtonProps } from '@network/ui';
import { useT } from '../messages';
import { Refused } from '../record/refused';
import type { Deed } from './use-deed';
import type { ProjectReview } from './use-review';
import styles from './review-actions.module.css';

interface ReviewActionsProps {
  project: Schema<'ProjectDto'>;
  review: ProjectReview;
}

/** The ways on from where a project stands, and the server's sentence when it refused one. */
export function ReviewActions({ project, review }: ReviewActionsProps) {
  const t = useT();
  const { status } = project;
  const mayHold = status === 'pending_review' || status === 'in_progress';
  return (
    <div className={styles.actions}>
      <Refused error={review.error} />
      {status === 'completed' && <p>{t('review.completed')}</p>}
      {status === 'rejected' && <p>{t('review.rejected')}</p>}
      {status === 'in_progress' && review.isSwapping ? (
        <SwapActions review={review} />
      ) : (
        <Row gap={3} className={styles.line}>
          {mayHold && <Reason review={review} />}
          {status === 'pending_review' && <Act kind="reject" variant="danger" review={review} />}
          {mayHold && <Act kind="hold" variant="secondary" review={review} />}
          {status === 'pending_review' && <Act kind="approve" review={review} disabled={review.chosen.length === 0} />}
          {status === 'in_progress' && <StartSwap project={project} review={review} />}
          {status === 'in_progress' && <Act kind="complete" review={review} />}
          {status === 'on_hold' && <Act kind="resume" review={review} />}
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
      <Act kind="swap" label={t('review.swap.save')} review={review} disabled={review.chosen.length === 0} />
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

interface ActProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  kind: Deed['kind'];
  label?: string;
  review: ProjectReview;
}

function Act({ kind, label, review, variant, disabled = false }: ActProps) {
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
