import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, classNames, type Column, VisuallyHidden } from '@network/ui';
import { useState } from 'react';
import { DateTime } from '../formats';
import { ItemLink } from '../lists/list-paths';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import shared from '../shared.module.css';
import styles from './feedback.module.css';

/** The experts' feedback on their projects. */
export function FeedbackPage() {
  const t = useT();
  const { page } = useUrlParams();
  return (
    <ConsolePage title={t('feedback.title')} subtitle={t('feedback.subtitle')}>
      <PagedTable
        list={usePagedList('/api/admin/feedback', { page })}
        caption={t('feedback.title')}
        columns={useColumns()}
        rowKey={({ projectId, expertId }) => projectId + expertId}
        emptyMessage={t('feedback.none')}
      />
    </ConsolePage>
  );
}

function useColumns(): Column<Schema<'FeedbackRowDto'>>[] {
  const t = useT();
  return [
    {
      id: 'about',
      header: t('feedback.about'),
      cell: ({ projectId, projectTitle }) => <ItemLink tab="projects" id={projectId} name={projectTitle} />,
      below: ({ expertId, expertName }) => (
        <div className={shared.small}>
          <ItemLink id={expertId} name={expertName} />
        </div>
      ),
    },
    {
      id: 'rating',
      header: t('feedback.rating'),
      cell: ({ rating }) => <Rating value={rating} max={LIMITS.ratingMax} />,
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

/** A rating out of five: as the stones of the mark, and in words for screen readers. */
function Rating({ value, max }: { value: number; max: number }) {
  const t = useT();
  return (
    <span className={styles.rating}>
      <span aria-hidden="true" className={styles.stones}>
        {Array.from({ length: max }, (_, index) => (
          <span key={index} className={index < value ? styles.laid : styles.missing} />
        ))}
      </span>
      <span aria-hidden="true">{t('overview.count', { count: value })}</span>
      <VisuallyHidden>{t('feedback.ratingOf', { value, of: max })}</VisuallyHidden>
    </span>
  );
}

/** The maximum length of a comment in the list. A longer one would fill the list. */
const SHORT_LENGTH = 300;

/** An expert's comment. A long one is truncated until the reader expands it. */
function Comment({ text }: { text: string }) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > SHORT_LENGTH;
  return (
    <div className={styles.comment}>
      <p dir="auto" className={classNames(styles.text, isLong && !isExpanded && styles.beginning)}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'feedback.less' : 'feedback.more')}
        </Button>
      )}
    </div>
  );
}
