import type { Schema } from '@network/api-client';
import { PROJECT_STATUSES, PROMISED_DAYS } from '@network/domain';
import { Button, Select, type Column } from '@network/ui';
import { useMemo } from 'react';
import { useT } from '../messages';
import { ListPanel } from '../record/list-panel';
import { ProjectStatusBadge } from '../record/project-status-badge';
import { useRecords } from '../record/use-records';
import { Waiting } from '../record/waiting';
import { ReviewDialog } from './review-dialog';

/** Everything that was submitted, and the project whose review is open. */
export function ProjectsPanel() {
  const t = useT();
  const records = useRecords('/api/admin/projects', PROJECT_STATUSES);
  const { place, status, open, openRecord, list, neighbours } = records;
  return (
    <>
      <ListPanel
        records={records}
        caption={t('tabs.projects')}
        columns={useColumns(openRecord)}
        searchHint={t('projects.search.hint')}
        filter={
          <Select
            label={t('filter.status')}
            placeholder={t('filter.all')}
            options={FILTERS.map((value) => ({ value, label: t(`adminProjectStatus.${value}`) }))}
            value={status}
            onChange={(event) => place.filterBy(event.target.value, place.sort)}
          />
        }
        exportPath="/api/admin/projects.csv"
        waiting="pending_review"
        emptyMessage={t('projects.none')}
        noneFoundMessage={t('projects.none')}
      />
      {open && (
        <ReviewDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbours={neighbours}
          onClose={place.close}
        />
      )}
    </>
  );
}

const FILTERS = ['pending_review', 'in_progress', 'completed', 'on_hold', 'rejected'] as const;

function useColumns(onReview: (id: string) => void) {
  const t = useT();
  return useMemo<Column<Schema<'ProjectDto'>>[]>(
    () => [
      { id: 'title', header: t('projects.title'), cell: ({ title }) => <bdi>{title}</bdi> },
      {
        id: 'organization',
        header: t('projects.organization'),
        cell: ({ orgName }) => <bdi>{orgName ?? t('record.notAvailable')}</bdi>,
      },
      {
        id: 'duration',
        header: t('projects.duration'),
        cell: ({ durationWeeks }) =>
          durationWeeks === null ? t('record.notAvailable') : t('projects.weeks', { count: durationWeeks }),
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
