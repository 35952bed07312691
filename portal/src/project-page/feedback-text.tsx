import { LIMITS, WORK_DAYS } from '@network/domain';
import { Fact, Facts, Prose } from './facts';
import { useT } from './messages';
import styles from './project-page.module.css';

interface FeedbackTextProps {
  feedback: { happened?: boolean; rating: number | null; comment: string | null; hours?: number | null };
}

/** The feedback of one side on a completed project. */
export function FeedbackText({ feedback: { happened, rating, comment, hours } }: FeedbackTextProps) {
  const t = useT();
  return (
    <Facts>
      {happened !== undefined && (
        <Fact name={t('project.feedback.happened')}>{t(happened ? 'project.yes' : 'project.no')}</Fact>
      )}
      {rating !== null && (
        <Fact name={t('project.words.rating')}>{t('project.words.ratingOf', { rating, max: LIMITS.ratingMax })}</Fact>
      )}
      {hours != null && <Fact name={t('project.words.hours')}>{hours}</Fact>}
      {comment && (
        <Fact name={t('project.words.comment')}>
          <Prose>{comment}</Prose>
        </Fact>
      )}
    </Facts>
  );
}

/** Says when each side can read the other's feedback (docs/product 6.7). */
export function FeedbackPending() {
  const t = useT();
  return <p className={styles.muted}>{t('project.words.closed', { days: WORK_DAYS.feedbackOpens })}</p>;
}
