import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Fact, Facts } from '../dialog/facts';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';

/** What an organization said of its project: that it be completed, and afterwards how it was. */
export function OrganizationWords({ project }: { project: Schema<'AdminProjectDetailsDto'> }) {
  const t = useT();
  const { closeRequestedAt, closeRequestNote, organizationFeedback: feedback } = project;
  if (!closeRequestedAt && !feedback) return null;
  return (
    <Facts title={t('review.organizationWords')}>
      {closeRequestedAt && (
        <Fact name={t('review.closeRequested')}>
          <DateTime at={closeRequestedAt} isDayOnly />
        </Fact>
      )}
      {closeRequestNote && (
        <Fact name={t('review.closeRequestNote')} isLong>
          {closeRequestNote}
        </Fact>
      )}
      {feedback && (
        <Fact name={t('review.happened')}>{t(feedback.happened ? 'review.happened.yes' : 'review.happened.no')}</Fact>
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
  );
}
