import { LIMITS } from '@network/domain';
import { TextArea, TextField } from '@network/ui';
import { useT } from '../messages';
import type { ProjectReview } from './use-review';
import styles from './review-step.module.css';

/** The optional facts that are saved when a project is completed. */
export function CompletionFields({ review }: { review: ProjectReview }) {
  const t = useT();
  return (
    <div className={styles.completion}>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={LIMITS.hoursMax}
        label={t('review.hours.label')}
        error={review.error?.fields?.hoursDonated?.[0]}
        value={review.hours}
        onChange={(event) => review.enter({ hours: event.target.value })}
      />
      <TextArea
        label={t('review.outcome.label')}
        rows={2}
        maxLength={LIMITS.text}
        dir="auto"
        error={review.error?.fields?.outcome?.[0]}
        value={review.outcome}
        onChange={(event) => review.enter({ outcome: event.target.value })}
      />
    </div>
  );
}
