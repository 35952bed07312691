import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, Stack, TextArea, TextField } from '@network/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../messages';
import type { AskedAction, ProjectReview } from './use-review';
import actions from '../status/actions.module.css';
import styles from './review-step.module.css';

interface ReviewStepProps {
  action: AskedAction;
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'title'>;
  review: ProjectReview;
}

/** Asks once more, naming the project, and takes what belongs to the action; the focus goes to the question. */
export function ReviewStep({ action, project: { id: projectId, title }, review }: ReviewStepProps) {
  const t = useT();
  const id = useId();
  const step = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => step.current?.focus(), []);
  return (
    <div
      ref={step}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-effect`}
      className={styles.step}
    >
      <div>
        <p id={`${id}-question`} className={styles.question}>
          {t(`review.ask.${action}`, { title })}
        </p>
        <p id={`${id}-effect`} className={styles.effect}>
          {t(`review.ask.${action}.effect`)}
        </p>
      </div>
      {action === 'complete' ? <CompletionFields projectId={projectId} review={review} /> : <Reason review={review} />}
      <Row gap={3} className={actions.line}>
        <Button variant="secondary" disabled={review.pending !== null} onClick={() => review.ask(null)}>
          {t('review.ask.cancel')}
        </Button>
        <Button
          variant={action === 'reject' ? 'danger' : 'primary'}
          disabled={review.pending !== null}
          pending={review.pending === action}
          pendingLabel={t(`review.${action}.pending`)}
          onClick={() => review.act(action)}
        >
          {t(`review.ask.${action}.confirm`)}
        </Button>
      </Row>
    </div>
  );
}

function Reason({ review }: { review: ProjectReview }) {
  const t = useT();
  return (
    <TextArea
      label={t('review.reason')}
      rows={2}
      maxLength={LIMITS.text}
      dir="auto"
      error={review.error?.fields?.reason?.[0]}
      value={review.reason}
      onChange={(event) => review.enter({ reason: event.target.value })}
    />
  );
}

/** The optional facts that are saved when a project is completed. */
function CompletionFields({ projectId, review }: { projectId: string; review: ProjectReview }) {
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
