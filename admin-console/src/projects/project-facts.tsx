import type { Schema } from '@network/api-client';
import { FINISHED_PROJECT_STATUSES } from '@network/domain';
import { ChipList } from '@network/ui';
import { useT } from '../messages';
import { Fact, Facts } from '../dialog/facts';
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
      <Fact name={t('review.summary')} isLong>
        {project.summary}
      </Fact>
      <Fact name={t('review.expertise')} isLong>
        <ChipList values={project.desiredExpertise} />
      </Fact>
      <Fact name={t('review.duration')} fallback={t('value.notAvailable')}>
        {durationWeeks !== null && t('projects.weeks', { count: durationWeeks })}
      </Fact>
      <Fact name={t('review.start')}>{startTarget && t(`startTarget.${startTarget}`)}</Fact>
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
