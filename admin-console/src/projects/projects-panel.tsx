import type { Schema } from '@network/api-client';
import { PROJECT_STATUSES, PROMISED_DAYS } from '@network/domain';
import { Button, Select, type Column } from '@network/ui';
import { useMemo } from 'react';
import { useT } from '../messages';
import { ListPanel } from '../list/list-panel';
import { ProjectStatusBadge } from '../status/project-status-badge';
import { useItemList } from '../list/use-item-list';
import { Waiting } from '../status/waiting';
import { ReviewDialog } from './review-dialog';

/** The list of projects, and the dialog of the one that is open. */
export function ProjectsPanel() {
  const t = useT();
  const items = useItemList('/api/admin/projects', PROJECT_STATUSES);
  const { params, status, open, openItem, list, neighbours } = items;
  return (
    <>
      <ListPanel
        items={items}
        caption={t('tabs.projects')}
        columns={useColumns(openItem)}
        searchHint={t('projects.search.hint')}
        filter={
          <Select
            label={t('filter.status')}
            placeholder={t('filter.all')}
            options={PROJECT_STATUSES.map((value) => ({ value, label: t(`adminProjectStatus.${value}`) }))}
            value={status}
            onChange={(event) => params.filterBy(event.target.value, params.sort)}
          />
        }
        exportPath="/api/admin/projects.csv"
        reviewStatus="pending_review"
        emptyMessage={t('projects.none')}
        noneFoundMessage={t('projects.none')}
      />
      {open && (
        <ReviewDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbours={neighbours}
          onClose={params.close}
        />
      )}
    </>
  );
}

function useColumns(onReview: (id: string) => void) {
  const t = useT();
  return useMemo<Column<Schema<'ProjectDto'>>[]>(
    () => [
      { id: 'title', header: t('projects.title'), cell: ({ title }) => <bdi>{title}</bdi> },
      {
        id: 'organization',
        header: t('projects.organization'),
        cell: ({ orgName }) => <bdi>{orgName ?? t('value.notAvailable')}</bdi>,
      },
      {
        id: 'duration',
        header: t('projects.duration'),
        cell: ({ durationWeeks }) =>
          durationWeeks === null ? t('value.notAvailable') : t('projects.weeks', { count: durationWeeks }),
      },
      {
        id: 'status',
        header: t('projects.status'),
        cell: ({ status, statusSince }) => (
          <>
            <ProjectStatusBadge status={status} />
            {status === 'pending_review' && <Waiting since={statusSince} promisedDays={PROMISED_DAYS.project} />}
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
