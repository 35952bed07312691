import type { Schema } from '@network/api-client';
import { FINISHED_PROJECT_STATUSES, PROJECT_FIELDS } from '@network/domain';
import { useT } from '../messages';
import { Fact, Facts, FieldFact } from '../dialog/facts';
import { UserStatusBadge } from '../status/user-status-badge';

/** What the organization wrote about its project, and its outcome. */
export function ProjectFacts({ project }: { project: Schema<'AdminProjectDto'> }) {
  const t = useT();
  const { status, statusReason, startTarget, durationWeeks, hoursDonated, outcome } = project;
  const isOver = FINISHED_PROJECT_STATUSES.includes(status);
  return (
    <Facts>
      <Fact name={t('review.organization')}>
        <bdi>{project.orgName ?? t('value.notAvailable')}</bdi> <UserStatusBadge status={project.orgStatus} />
      </Fact>
      {statusReason && (
        <Fact name={t('review.reason.given')} isLong>
          {statusReason}
        </Fact>
      )}
      <FieldFact name={t('review.summary')} field={PROJECT_FIELDS.summary} value={project.summary} />
      <FieldFact
        name={t('review.expertise')}
        field={PROJECT_FIELDS.desiredExpertise}
        value={project.desiredExpertise}
      />
      <Fact name={t('review.duration')} fallback={t('value.notAvailable')}>
        {durationWeeks !== null && t('projects.weeks', { count: durationWeeks })}
      </Fact>
      <FieldFact name={t('review.start')} field={PROJECT_FIELDS.startTarget} value={startTarget} />
      {isOver && (
        <Fact name={t('review.hours')}>{hoursDonated !== null && t('overview.count', { count: hoursDonated })}</Fact>
      )}
      {isOver && (
        <Fact name={t('review.outcome')} isLong>
          {outcome}
        </Fact>
      )}
    </Facts>
  );
}
