import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { ReasonFields } from '@network/forms';
import { Button, Row, Stack } from '@network/ui';
import { useT } from '../messages';
import { areHoursWrong, type ConfirmedAction, type ProjectReview } from './use-review';
import { ActionStep } from '../status/action-step';
import styles from './review-step.module.css';

interface ReviewStepProps {
  action: ConfirmedAction;
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'title'>;
  review: ProjectReview;
}

/** Confirms an action, names the project and shows the action's fields. */
export function ReviewStep({ action, project: { id: projectId, title }, review }: ReviewStepProps) {
  const t = useT();
  return (
    <ActionStep
      question={t(`review.ask.${action}`, { title })}
      effect={t(`review.ask.${action}.effect`)}
      isBusy={review.pending !== null}
      onCancel={() => review.ask(null)}
      confirm={{
        label: t(`review.ask.${action}.confirm`),
        pendingLabel: t(`review.${action}.pending`),
        isDanger: action === 'reject',
        isDisabled: action === 'complete' && areHoursWrong(review),
        isPending: review.pending === action,
        onClick: () => review.act(action),
      }}
    >
      <Fields action={action} projectId={projectId} review={review} />
    </ActionStep>
  );
}

/** The fields of an action: a reason, or hours and outcome of a completed project. */
function Fields({ action, projectId, review }: Omit<ReviewStepProps, 'project'> & { projectId: string }) {
  const t = useT();
  const problems = review.error?.fields;
  const form = {
    values: review,
    errors: { reason: problems?.reason?.[0], hours: problems?.hoursDonated?.[0], outcome: problems?.outcome?.[0] },
    onChange: review.enter,
  };
  const text = { kind: 'text', rows: 2, maxLength: LIMITS.text } as const;
  if (action !== 'complete') {
    return <ReasonFields {...form} fields={[{ name: 'reason', label: t('review.reason'), ...text }]} />;
  }
  return (
    <div className={styles.completion}>
      <Stack gap={1}>
        <ReasonFields
          {...form}
          fields={[
            {
              name: 'hours',
              label: t('review.hours.label'),
              kind: 'number',
              max: LIMITS.hoursMax,
              wrong: t('review.hours.wrong', { max: LIMITS.hoursMax }),
            },
          ]}
        />
        <ConfirmedHours projectId={projectId} review={review} />
      </Stack>
      <ReasonFields {...form} fields={[{ name: 'outcome', label: t('review.outcome.label'), ...text }]} />
    </div>
  );
}

/** Suggests the sum of the hours that the organization has confirmed, in whole hours like the stated ones. */
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
