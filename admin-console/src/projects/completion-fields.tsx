import { $api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, Stack, TextArea, TextField } from '@network/ui';
import { useT } from '../messages';
import type { ProjectReview } from './use-review';
import styles from './review-step.module.css';

/** The optional facts that are saved when a project is completed. */
export function CompletionFields({ projectId, review }: { projectId: string; review: ProjectReview }) {
  const t = useT();
  return (
    <div className={styles.completion}>
      <Stack gap={1}>
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
        <ConfirmedHours projectId={projectId} review={review} />
      </Stack>
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

/** Offers the sum of what the organization has confirmed; whole hours, as they are stated. */
function ConfirmedHours({ projectId: id, review }: { projectId: string; review: ProjectReview }) {
  const t = useT();
  const { data } = $api.useQuery('get', '/api/admin/projects/{id}', { params: { path: { id } } });
  const count = Math.round(data?.confirmedHours ?? 0);
  if (count === 0 || review.hours === String(count)) return null;
  return (
    <Row>
      <Button variant="ghost" size="sm" onClick={() => review.enter({ hours: String(count) })}>
        {t('review.hours.useConfirmed', { count })}
      </Button>
    </Row>
  );
}
