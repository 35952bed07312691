import { useDateFormat } from '@network/session';
import { useT } from '../messages';
import { isDay } from './use-address';
import type { FilterName, PeopleFilter } from './people-filters';

/** Returns the names of filters and of their values. A value that the product does not know is shown as it is. */
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
  return { nameLabel: (name: FilterName) => t(`people.filter.${name}`), valueLabel };
}
