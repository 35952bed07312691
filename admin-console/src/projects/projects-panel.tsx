import type { Schema } from '@network/api-client';
import { ADMIN_ROUTES, PROMISED_DAYS, type SortField } from '@network/domain';
import { Button, buttonClass, type Column } from '@network/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DateTime, List } from '../formats';
import { ListPanel } from '../lists/list-panel';
import { useItemDialog } from '../lists/use-item-dialog';
import { useItemList } from '../lists/use-item-list';
import { useT } from '../messages';
import { ReviewDialog } from '../review/review-dialog';
import { ProjectStatusBadge, ReviewStateBadge, Waiting } from '../status/status';
import styles from './projects-panel.module.css';

/**
 * The list of projects and the dialog of the open project. If any projects wait, it links to a plan for all of them.
 */
export function ProjectsPanel({ isAnyWaiting = false }: { isAnyWaiting?: boolean }) {
  const t = useT();
  const items = useItemList('project');
  const dialog = useItemDialog(items);
  return (
    <>
      <ListPanel
        items={items}
        columns={useColumns(items.params.openItem)}
        searchHint={t('projects.search.hint')}
        tools={
          isAnyWaiting && (
            <Link className={buttonClass({ variant: 'secondary' })} to={ADMIN_ROUTES.plan}>
              {t('plan.propose')}
            </Link>
          )
        }
        emptyMessage={t('projects.none')}
        noneFoundMessage={t('projects.none')}
      />
      {dialog && <ReviewDialog {...dialog} />}
    </>
  );
}

function useColumns(onReview: (id: string) => void) {
  const t = useT();
  return useMemo<Column<Schema<'AdminProjectDto'>, SortField<'project'>>[]>(
    () => [
      { id: 'title', header: t('projects.title'), sortedBy: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
      {
        id: 'organization',
        header: t('projects.organization'),
        cell: ({ orgName }) => (
          <span className={styles.short}>
            <bdi>{orgName ?? t('value.notAvailable')}</bdi>
          </span>
        ),
      },
      {
        id: 'asksFor',
        header: t('projects.asksFor'),
        cell: ({ desiredExpertise }) => (
          <span className={styles.short}>
            <List values={desiredExpertise} />
          </span>
        ),
      },
      {
        id: 'duration',
        header: t('projects.duration'),
        sortedBy: 'durationWeeks',
        cell: ({ durationWeeks }) =>
          durationWeeks === null ? t('value.notAvailable') : t('projects.weeks', { count: durationWeeks }),
      },
      {
        id: 'submitted',
        header: t('projects.submitted'),
        sortedBy: 'createdAt',
        cell: ({ createdAt }) => <DateTime at={createdAt} isDayOnly />,
      },
      {
        id: 'status',
        header: t('projects.status'),
        sortedBy: 'status',
        cell: ({ status, statusSince, changeRequest, resubmittedAt }) => (
          <>
            <ProjectStatusBadge status={status} /> <ReviewStateBadge review={{ changeRequest, resubmittedAt }} />
            {status === 'pending_review' && !changeRequest && (
              <Waiting since={statusSince} promisedDays={PROMISED_DAYS.project} />
            )}
          </>
        ),
      },
      {
        id: 'experts',
        header: t('projects.experts'),
        cell: ({ expertsAssigned }) => t('overview.count', { count: expertsAssigned.length }),
      },
      {
        id: 'review',
        header: t('projects.review'),
        isHeaderHidden: true,
        align: 'end',
        cell: ({ id }) => (
          <Button variant="secondary" size="sm" onClick={() => onReview(id)}>
            {t('projects.review')}
          </Button>
        ),
      },
    ],
    [t, onReview],
  );
}
