import type { ApiError } from '@network/api-client';
import { Select } from '@network/ui';
import { DateRange, FilterBar } from '../lists/filter-bar';
import { SearchBox } from '../lists/search-box';
import { isDay, isId, textIn, useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { LOG_ACTIONS, LOG_GROUPS } from '../audit-actions';

const isAction = (text: string) => LOG_ACTIONS.some((action) => action === text);

const filtersIn = (query: URLSearchParams) => ({
  /** Actions with commas between them. */
  action: textIn(query, 'action', (value) => value.split(',').every(isAction)),
  /** A part of the actor's name. */
  actor: textIn(query, 'actor'),
  /** A part of the subject's name. */
  about: textIn(query, 'about'),
  /** The id of the person or project in the entry. */
  subject: textIn(query, 'subject', isId),
  from: textIn(query, 'from', isDay),
  to: textIn(query, 'to', isDay),
});

/** The log's filters and page in the URL, and the functions that change them. */
export const useLogParams = () => useUrlParams(filtersIn);

interface LogFiltersProps {
  params: ReturnType<typeof useLogParams>;
  /** The server's errors about the names. */
  problems: ApiError['fields'];
}

/** The log's filters: action, actor, subject and days. */
export function LogFilters({ params, problems }: LogFiltersProps) {
  const t = useT();
  const { action, actor, about, from, to, filterBy } = params;
  // Replaced, because a history entry for every letter would make the back button useless.
  const find = (change: { actor: string } | { about: string }) => filterBy(change, { replace: true });
  return (
    <FilterBar label={t('log.filters')} params={params}>
      <Select
        label={t('log.action')}
        placeholder={t('log.action.all')}
        options={useActionOptions(action)}
        value={action}
        onChange={(event) => filterBy({ action: event.target.value })}
      />
      <SearchBox
        label={t('log.who')}
        hint={t('log.who.hint')}
        error={problems?.actor?.[0]}
        value={actor}
        onSearch={(text) => find({ actor: text })}
      />
      <SearchBox
        label={t('log.about')}
        hint={t('log.about.hint')}
        error={problems?.about?.[0]}
        value={about}
        onSearch={(text) => find({ about: text })}
      />
      <DateRange from={from} to={to} onChange={filterBy} />
    </FilterBar>
  );
}

/** Returns each group as a whole, then its actions, and any other action named in the URL. */
function useActionOptions(chosen: string) {
  const t = useT();
  const groups = LOG_GROUPS.map(({ id, actions }) => ({
    label: t(`log.group.${id}`),
    options: [
      { value: actions.join(','), label: t('log.group.all', { group: t(`log.group.${id}`) }) },
      ...actions.map((value) => ({ value, label: t(`log.action.${value}`) })),
    ],
  }));
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === chosen));
  return chosen && !isOffered ? [{ value: chosen, label: t('log.action.several') }, ...groups] : groups;
}
