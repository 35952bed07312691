import type { Schema } from '@network/api-client';
import { PAGE_SIZES, PROJECT_STATUSES } from '@network/domain';
import { Button, Select, type Column } from '@network/ui';
import { useT } from '../messages';
import { ListPanel } from '../record/list-panel';
import { usePlace } from '../record/place';
import { ProjectStatusBadge } from '../record/project-status-badge';
import { useCountedList } from '../record/use-counted-list';
import { ReviewDialog } from './review-dialog';

const PER_PAGE = PAGE_SIZES.default;

/** Everything that was submitted, and the project whose review is open. */
export function ProjectsPanel() {
  const t = useT();
  const place = usePlace();
  // Another address's filter, or a mistyped one, shows everything.
  const status = PROJECT_STATUSES.find((known) => known === place.status);
  const list = useCountedList('/api/admin/projects', { status, page: place.page, perPage: PER_PAGE });
  return (
    <>
      <ListPanel
        list={list}
        page={place.page}
        perPage={PER_PAGE}
        onPage={place.goToPage}
        caption={t('tabs.projects')}
        columns={useColumns(place.openRecord)}
        rowKey={(project) => project.id}
        onOpen={(project) => place.openRecord(project.id)}
        emptyMessage={t('projects.none')}
        tools={
          <Select
            label={t('projects.filter')}
            placeholder={t('projects.filter.all')}
            options={FILTERS.map((value) => ({ value, label: t(`adminProjectStatus.${value}`) }))}
            value={status ?? ''}
            onChange={(event) => place.filterBy(event.target.value)}
          />
        }
      />
      {place.open && !place.project && (
        <ReviewDialog
          key={place.open}
          id={place.open}
          row={list.data?.rows.find(({ id }) => id === place.open)}
          onClose={place.close}
        />
      )}
    </>
  );
}

const FILTERS = ['pending_review', 'in_progress', 'completed', 'on_hold', 'rejected'] as const;

function useColumns(onReview: (id: string) => void): Column<Schema<'ProjectDto'>>[] {
  const t = useT();
  return [
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
    { id: 'status', header: t('projects.status'), cell: ({ status }) => <ProjectStatusBadge status={status} /> },
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
  ];
}
