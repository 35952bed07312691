import type { Schema } from '@network/api-client';
import {
  isolate,
  type JoiningRole,
  OTHER_PEOPLE_FILTERS,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleFilterName,
  STANDINGS,
  STATUSES_OF_ROLE,
  type Standing,
  type UserStatus,
} from '@network/domain';
import { useDateFormat } from '@network/session';
import { useT } from '../messages';
import { isDay } from './url-params';

/** The filters as query parameters. */
export type FilterTexts = Partial<Record<PeopleFilterName, string>>;

/** The filters of a role with their names. */
export const filtersOf = (role: JoiningRole) =>
  Object.entries(PEOPLE_FILTERS[role]) as [PeopleFilterName, PeopleFilter][];

const FILTER_NAMES = [...new Set([...filtersOf('expert'), ...filtersOf('organization')].map(([name]) => name))];

/** Returns a text for each filter of both roles. */
export const filterTexts = (textOf: (name: PeopleFilterName) => string) =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, textOf(name)])) as Record<PeopleFilterName, string>;

/** Every filter without a value. */
export const NO_FILTERS = filterTexts(() => '');

/** Returns the texts of the filters that a role has, without empty ones. */
export const textsFor = (role: JoiningRole, texts: FilterTexts): FilterTexts =>
  Object.fromEntries(filtersOf(role).flatMap(([name]) => (texts[name] ? [[name, texts[name]]] : [])));

/** The values of a filter's text. */
export const valuesIn = ({ kind }: PeopleFilter, text: string): string[] => {
  const values = kind === 'some' || kind === 'texts' ? text.split(',').map((value) => value.trim()) : [text];
  return values.filter((value) => value !== '');
};

/** Returns the names of filters and of their values. Unknown values are shown unchanged. */
export function useFilterLabels() {
  const t = useT();
  const day = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

  function valueLabel(filter: PeopleFilter, value: string): string {
    if (filter.kind === 'some') {
      return filter.options.includes(value) ? t(`${filter.labels}.${value}` as 'expertise.Health') : value;
    }
    if (filter.kind === 'yesOrNo' && (value === 'true' || value === 'false')) return t(`people.filter.${value}`);
    return filter.kind === 'day' && isDay(value) ? day(value) : value;
  }
  const nameLabel = (name: PeopleFilterName) => t(`people.filter.${name}`);

  /** The name of any part of a stored filter, also of one that the product no longer has. */
  function partLabel(name: string): string {
    const known = FILTER_NAMES.find((filter) => filter === name);
    if (known) return nameLabel(known);
    const separate = OTHER_PEOPLE_FILTERS.find((filter) => filter === name);
    return separate ? t(`segments.part.${separate}`) : isolate(name);
  }
  return { nameLabel, valueLabel, partLabel };
}

/** The filters of a list, as the texts of its URL. The API checks their values. */
export type ListFilter = Schema<'PeopleFilterDto'>;

/** Returns a function that describes a filter. */
export function useFilterSentence() {
  const t = useT();
  const { nameLabel, valueLabel } = useFilterLabels();
  const all = (texts: string[]) => texts.join(t('value.comma'));
  return (role: JoiningRole, filter: ListFilter): string => {
    const status = (value: string) =>
      STATUSES_OF_ROLE[role].includes(value as UserStatus) ? t(`userStatus.${value as UserStatus}`) : value;
    const standing = (value: string) =>
      STANDINGS.includes(value as Standing) ? t(`standing.${value as Standing}`) : value;
    const owner = (value: string) =>
      value === 'me' || value === 'none' ? t(`owner.filter.${value}`) : t('owner.filter.others');
    const parts = [
      ...(filter.search ? [t('segments.search', { text: filter.search })] : []),
      ...(filter.status ? [all(filter.status.split(',').map(status))] : []),
      ...(filter.standing ? [all(filter.standing.split(',').map(standing))] : []),
      ...(filter.owner ? [all(filter.owner.split(',').map(owner))] : []),
      ...filtersOf(role).flatMap(([name, definition]) => {
        const values = valuesIn(definition, filter[name] ?? '').map((value) => valueLabel(definition, value));
        return values.length > 0 ? [t('people.filter.chip', { name: nameLabel(name), value: all(values) })] : [];
      }),
    ];
    if (parts.length === 0) return t(`segments.all.${role}`);
    return t('segments.some', { people: t(`tabs.${role}s`), filters: parts.join(t('segments.and')) });
  };
}
