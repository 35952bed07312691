import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import type { Column } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { useProgrammeList } from '../programme/use-programme-list';
import { useListParams } from '../list/use-list-params';
import { Comment } from './comment';
import { Rating } from './rating';
import styles from './feedback.module.css';

/** The experts' feedback on their projects. */
export function FeedbackPage() {
  const t = useT();
  const { page } = useListParams();
  return (
    <ProgrammePage title={t('feedback.title')} subtitle={t('feedback.subtitle')}>
      <ProgrammeList
        list={useProgrammeList('/api/admin/feedback', { page })}
        caption={t('feedback.title')}
        columns={useColumns()}
        rowKey={({ projectId, expertId }) => projectId + expertId}
        emptyMessage={t('feedback.none')}
      />
    </ProgrammePage>
  );
}

function useColumns(): Column<Schema<'FeedbackRowDto'>>[] {
  const t = useT();
  return [
    {
      id: 'about',
      header: t('feedback.about'),
      cell: ({ projectId, projectTitle }) => (
        <Link to={`/admin?tab=projects&open=${projectId}`}>
          <bdi>{projectTitle}</bdi>
        </Link>
      ),
      below: ({ expertId, expertName }) => (
        <div className={styles.expert}>
          <Link to={`/admin?open=${expertId}`}>
            <bdi>{expertName || t('value.notAvailable')}</bdi>
          </Link>
        </div>
      ),
    },
    {
      id: 'rating',
      header: t('feedback.rating'),
      cell: ({ rating }) => <Rating value={rating} of={LIMITS.ratingMax} />,
    },
    {
      id: 'comment',
      header: t('feedback.comment'),
      cell: ({ comment }) => comment && <Comment text={comment} />,
    },
    {
      id: 'hours',
      header: t('feedback.hours'),
      cell: ({ hours }) => (hours === null ? null : t('overview.count', { count: hours })),
    },
    { id: 'at', header: t('feedback.at'), cell: ({ at }) => <DateTime at={at} /> },
  ];
}
