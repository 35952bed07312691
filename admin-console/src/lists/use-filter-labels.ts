import { isolate } from '@network/domain';
import { useDateFormat } from '@network/session';
import { useT } from '../messages';
import { isDay } from './use-address';
import { FILTER_NAMES, type FilterName, type PeopleFilter } from './people-filters';

/** The parts of a filter that have a control of their own above the list. */
const OTHER_PARTS = ['search', 'status', 'standing', 'owner'] as const;

/** Returns the names of filters and of their values. Unknown values are shown unchanged. */
export function useFilterLabels() {
  const t = useT();
  const day = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

  function valueLabel(filter: PeopleFilter, value: string): string {
    if (filter.kind === 'some') {
      const isKnown = (filter.options as readonly string[]).includes(value);
      return isKnown ? t(`${filter.labels}.${value}` as 'expertise.Health') : value;
    }
    if (filter.kind === 'yesOrNo' && (value === 'true' || value === 'false')) return t(`people.filter.${value}`);
    return filter.kind === 'day' && isDay(value) ? day(value) : value;
  }
  const nameLabel = (name: FilterName) => t(`people.filter.${name}`);

  /** The name of any part of a stored filter, also of one that the product no longer has. */
  function partLabel(name: string): string {
    const known = FILTER_NAMES.find((each) => each === name);
    if (known) return nameLabel(known);
    const other = OTHER_PARTS.find((each) => each === name);
    return other ? t(`segments.part.${other}`) : isolate(name);
  }
  return { nameLabel, valueLabel, partLabel };
}
