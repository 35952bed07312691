import type { Schema } from '@network/api-client';
import { LIMITS, type ProjectStatus } from '@network/domain';
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

type Kind = ProjectAction['kind'];

/** What each status offers, in the order of the buttons (docs/product.md 9.4). */
const OFFERED: Record<ProjectStatus, readonly Kind[]> = {
  pending_review: ['reject', 'hold', 'approve'],
  in_progress: ['hold', 'swap', 'complete'],
  on_hold: ['resume'],
  completed: [],
  rejected: [],
};

/** What is said instead, where nothing is offered. */
const CLOSED: Record<ProjectStatus, 'review.completed' | 'review.rejected' | null> = {
  pending_review: null,
  in_progress: null,
  on_hold: null,
  completed: 'review.completed',
  rejected: 'review.rejected',
};

const VARIANTS: Partial<Record<Kind, ButtonProps['variant']>> = { reject: 'danger', hold: 'secondary' };

/** The actions that a project's status allows, and the API's sentence when one failed. */
export function ReviewActions({ project, review }: ReviewActionsProps) {
  const t = useT();
  const offered = OFFERED[project.status];
  const closed = CLOSED[project.status];
  return (
    <div className={styles.actions}>
      <MutationError error={review.error} />
      {closed && <p>{t(closed)}</p>}
      {offered.includes('swap') && review.isSwapping ? (
        <SwapActions review={review} />
      ) : (
        <Row gap={3} className={styles.line}>
          {offered.includes('hold') && <Reason review={review} />}
          {offered.map((kind) =>
            kind === 'swap' ? (
              <StartSwap key={kind} project={project} review={review} />
            ) : (
              <ActionButton
                key={kind}
                kind={kind}
                variant={VARIANTS[kind]}
                review={review}
                disabled={kind === 'approve' && review.chosen.length === 0}
              />
            ),
          )}
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
  kind: Kind;
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
