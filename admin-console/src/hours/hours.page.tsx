import { $api, type Schema } from '@network/api-client';
import { type Column, Grid, Select, StatCard, StatusBadge } from '@network/ui';
import { Day } from '../formats';
import { ItemLink } from '../lists/list-paths';
import { DateRange, FilterBar } from '../lists/filter-bar';
import { PagedTable, type QueryOf, usePagedList } from '../lists/paged-list';
import { isDay, isId, textIn, useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import shared from '../shared.module.css';

const CONFIRMED = ['yes', 'no'] as const;

/** The filters and the page of the list of hours in the URL, and the functions that change them. */
const useHoursParams = () =>
  useUrlParams((query) => ({
    confirmed: CONFIRMED.find((value) => value === query.get('confirmed')) ?? ('' as const),
    from: textIn(query, 'from', isDay),
    to: textIn(query, 'to', isDay),
    projectId: textIn(query, 'projectId', isId),
    expertId: textIn(query, 'expertId', isId),
  }));

/** The hours that experts logged, latest first, with their totals (docs/product 9.8). */
export function HoursPage() {
  const t = useT();
  const params = useHoursParams();
  const filter = {
    confirmed: params.confirmed || undefined,
    from: params.from || undefined,
    to: params.to || undefined,
    projectId: params.projectId || undefined,
    expertId: params.expertId || undefined,
  };
  const list = usePagedList('/api/admin/hours', { ...filter, page: params.page });
  const only = params.projectId || params.expertId ? list.data?.rows[0] : undefined;
  return (
    <ConsolePage title={t('hours.title')} subtitle={t('hours.subtitle')}>
      <HoursFilters params={params} />
      {only && (
        <p role="status">
          {t('hours.only')} <bdi>{params.projectId ? only.projectTitle : only.fullName}</bdi>
        </p>
      )}
      <Totals filter={filter} />
      <PagedTable
        list={list}
        caption={t('hours.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        emptyMessage={t(params.isNarrowed ? 'hours.noneFound' : 'hours.none')}
      />
    </ConsolePage>
  );
}

/** The sums of all listed lines. */
function Totals({ filter }: { filter: QueryOf<'/api/admin/hours'> }) {
  const t = useT();
  const { data, isLoadingError } = $api.useQuery('get', '/api/admin/hours/total', { params: { query: filter } });
  // The list below shows the error and a retry button.
  if (isLoadingError) return null;
  return (
    <Grid min="8.5rem" gap={3}>
      <StatCard label={t('hours.total')} value={data && t('overview.count', { count: data.total })} />
      <StatCard label={t('hours.confirmed')} value={data && t('overview.count', { count: data.confirmedTotal })} />
    </Grid>
  );
}

function useColumns(): Column<Schema<'HourRowDto'>>[] {
  const t = useT();
  return [
    {
      id: 'about',
      header: t('feedback.about'),
      cell: ({ projectId, projectTitle }) => <ItemLink tab="projects" id={projectId} name={projectTitle} />,
      below: ({ expertId, fullName }) => (
        <div className={shared.small}>
          {expertId === null ? t('hours.left') : <ItemLink id={expertId} name={fullName} />}
        </div>
      ),
    },
    { id: 'date', header: t('hours.date'), cell: ({ date }) => <Day date={date} /> },
    { id: 'hours', header: t('feedback.hours'), cell: ({ hours }) => t('overview.count', { count: hours }) },
    {
      id: 'note',
      header: t('hours.note'),
      cell: ({ note }) =>
        note && (
          <p dir="auto" className={shared.words}>
            {note}
          </p>
        ),
    },
    {
      id: 'confirmed',
      header: t('projects.status'),
      cell: ({ confirmed, confirmedBy }) => (
        <>
          <StatusBadge
            tone={confirmed ? 'success' : 'neutral'}
            label={t(confirmed ? 'hours.confirmed' : 'hours.waiting')}
          />
          {confirmedBy && <div className={shared.small}>{t('review.by', { name: confirmedBy.name })}</div>}
        </>
      ),
    },
  ];
}

/** The filters of the hours: confirmed or not, and the days of the work. */
function HoursFilters({ params }: { params: ReturnType<typeof useHoursParams> }) {
  const t = useT();
  const { confirmed, from, to, filterBy } = params;
  return (
    <FilterBar label={t('hours.filters')} params={params}>
      <Select
        label={t('projects.status')}
        options={[
          { value: '', label: t('filter.all') },
          { value: 'yes', label: t('hours.confirmed') },
          { value: 'no', label: t('hours.waiting') },
        ]}
        value={confirmed}
        onChange={(event) => filterBy({ confirmed: event.target.value as typeof confirmed })}
      />
      <DateRange from={from} to={to} onChange={filterBy} />
    </FilterBar>
  );
}
