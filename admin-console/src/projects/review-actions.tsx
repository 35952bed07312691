import type { Schema } from '@network/api-client';
import { isClosedProject, LIMITS, mayDo, type AdministratorsAction, type ProjectStatus } from '@network/domain';
import { Button, Row, TextField, type ButtonProps } from '@network/ui';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import type { ProjectReview } from './use-review';
import styles from '../mutation/actions.module.css';

interface ReviewActionsProps {
  project: Schema<'ProjectDto'>;
  review: ProjectReview;
}

/** The buttons, in order; a status offers those whose action it allows (docs/product.md 9.4). */
const BUTTONS: Record<AdministratorsAction, ButtonProps['variant']> = {
  reject: 'danger',
  hold: 'secondary',
  swapExperts: 'primary',
  approve: 'primary',
  complete: 'primary',
  resume: 'primary',
};

const offeredIn = (status: ProjectStatus) =>
  (Object.keys(BUTTONS) as AdministratorsAction[]).filter((action) => mayDo(action, status));

/** The actions that a project's status allows, and the API's sentence when one failed. */
export function ReviewActions({ project, review }: ReviewActionsProps) {
  const t = useT();
  const { status } = project;
  const offered = offeredIn(status);
  return (
    <div className={styles.actions}>
      <MutationError error={review.error} />
      {isClosedProject(status) && <p>{t(`review.${status}`)}</p>}
      {offered.includes('swapExperts') && review.isSwapping ? (
        <SwapActions review={review} />
      ) : (
        <Row gap={3} className={styles.line}>
          {offered.includes('hold') && <Reason review={review} />}
          {offered.map((action) =>
            action === 'swapExperts' ? (
              <StartSwap key={action} project={project} review={review} />
            ) : (
              <ActionButton
                key={action}
                action={action}
                review={review}
                disabled={action === 'approve' && review.chosen.length === 0}
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
      {t('review.swapExperts')}
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
        {t('review.swapExperts.cancel')}
      </Button>
      <ActionButton
        action="swapExperts"
        label={t('review.swapExperts.save')}
        review={review}
        disabled={review.chosen.length === 0}
      />
    </Row>
  );
}

function Reason({ review }: { review: ProjectReview }) {
  const t = useT();
  return (
    <TextField
      className={`${styles.field} ${styles.alone}`}
      label={t('review.reason')}
      maxLength={LIMITS.text}
      error={review.error?.fields?.reason?.[0]}
      value={review.reason}
      onChange={(event) => review.enter({ reason: event.target.value })}
    />
  );
}

interface ActionButtonProps {
  action: AdministratorsAction;
  disabled: boolean;
  label?: string;
  review: ProjectReview;
}

function ActionButton({ action, label, review, disabled }: ActionButtonProps) {
  const t = useT();
  return (
    <Button
      variant={BUTTONS[action]}
      disabled={disabled || review.pending !== null}
      pending={review.pending === action}
      pendingLabel={t(`review.${action}.pending`)}
      onClick={() => review.act(action)}
    >
      {label ?? t(`review.${action}`)}
    </Button>
  );
}
