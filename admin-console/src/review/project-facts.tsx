import type { Schema } from '@network/api-client';
import { FINISHED_PROJECT_STATUSES, LIMITS, PROJECT_FIELDS } from '@network/domain';
import { useLayoutEffect, useRef } from 'react';
import { DateTime } from '../formats';
import { Fact, Facts, FieldFact } from '../item-dialog/facts';
import { useT } from '../messages';
import { StatusAndStanding } from '../status/status';
import styles from './review-dialog.module.css';

/** The project's fields and its outcome. */
export function ProjectFacts({ project }: { project: Schema<'AdminProjectDto'> }) {
  const t = useT();
  const { status, statusReason, startTarget, durationWeeks, hoursDonated, outcome } = project;
  const isOver = FINISHED_PROJECT_STATUSES.includes(status);
  return (
    <Facts>
      <Fact name={t('review.organization')}>
        <bdi>{project.orgName ?? t('value.notAvailable')}</bdi>{' '}
        <StatusAndStanding person={{ status: project.orgStatus, standing: project.orgStanding }} />
      </Fact>
      {project.submittedBy && (
        <Fact name={t('review.submittedBy')}>
          <bdi>{project.submittedBy.name}</bdi>
        </Fact>
      )}
      {project.changedBy && (
        <Fact name={t('review.changedBy')}>
          <bdi>{project.changedBy.name}</bdi>
        </Fact>
      )}
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

interface OrganizationWordsProps {
  project: Schema<'AdminProjectDetailsDto'>;
  /** Scrolled into view while the administrator decides about completion. */
  isDeciding: boolean;
}

/** The organization's request to complete the project, and its feedback. */
export function OrganizationWords({ project, isDeciding }: OrganizationWordsProps) {
  const t = useT();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isDeciding) words.current?.scrollIntoView({ block: 'start' });
  }, [isDeciding]);
  const { closeRequestedAt, closeRequestNote, closeRequestedBy, orgFeedbackBy } = project;
  const feedback = project.organizationFeedback;
  if (!closeRequestedAt && !feedback) return null;
  return (
    <div ref={words} className={styles.orgWords}>
      <Facts title={t('review.organizationWords')}>
        {closeRequestNote && (
          <Fact name={t('review.closeRequestNote')} isLong>
            {closeRequestNote}
          </Fact>
        )}
        {closeRequestedAt && (
          <Fact name={t('review.closeRequested')}>
            <DateTime at={closeRequestedAt} isDayOnly />
            {closeRequestedBy && <By person={closeRequestedBy} />}
          </Fact>
        )}
        {feedback && (
          <Fact name={t('review.happened')}>
            <span>{t(feedback.happened ? 'review.happened.yes' : 'review.happened.no')}</span>
            {orgFeedbackBy && <By person={orgFeedbackBy} />}
          </Fact>
        )}
        {feedback?.rating && (
          <Fact name={t('feedback.rating')}>
            {t('feedback.ratingOf', { value: feedback.rating, of: LIMITS.ratingMax })}
          </Fact>
        )}
        {feedback?.comment && (
          <Fact name={t('feedback.comment')} isLong>
            {feedback.comment}
          </Fact>
        )}
      </Facts>
    </div>
  );
}

/** The member who acted for the organization. */
export function By({ person }: { person: Schema<'AuthorDto'> }) {
  const t = useT();
  return <span> · {t('review.by', { name: person.name })}</span>;
}
