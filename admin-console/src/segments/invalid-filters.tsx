import type { Schema } from '@network/api-client';
import { isolate, type PeopleFilter, type PeopleFilterName } from '@network/domain';
import { ErrorBox } from '@network/ui';
import { FilterField } from '../lists/filter-dialog';
import { filtersOf, type FilterTexts, useFilterLabels, valuesIn } from '../lists/filter-labels';
import { useT } from '../messages';

type Segment = Schema<'SegmentDto'>;

/** The stored texts, also of filters that the product no longer has. */
const textsOf = ({ filter }: Segment) => filter as Record<string, string>;

const isInvalidOf =
  ({ invalidFilters }: Segment) =>
  ([name]: [string, unknown]) =>
    invalidFilters.includes(name);

/** Returns the filter with its invalid parts fixed or removed. */
export function mendedFilter(segment: Segment, mended: FilterTexts): FilterTexts {
  const isInvalid = isInvalidOf(segment);
  const valid = Object.entries(textsOf(segment)).filter((part) => !isInvalid(part));
  const invalid = filtersOf(segment.role).filter(isInvalid);
  return {
    ...Object.fromEntries(valid),
    ...Object.fromEntries(invalid.map(([name]) => [name, mended[name] ?? textsOf(segment)[name]])),
  };
}

interface InvalidFiltersProps {
  segment: Segment;
  /** The new values of fixed filters. */
  mended: FilterTexts;
  /** The API's problem with the filter. */
  error?: string;
  onChange: (mended: FilterTexts) => void;
}

/** The invalid parts of a segment's filter, to be fixed. */
export function InvalidFilters({ segment, mended, error, onChange }: InvalidFiltersProps) {
  const t = useT();
  const { partLabel } = useFilterLabels();
  const texts = textsOf(segment);
  const mendable = filtersOf(segment.role).filter(isInvalidOf(segment));
  const others = segment.invalidFilters.filter((name) => !mendable.some(([field]) => field === name));
  const parts = others.map((name) => t('people.filter.chip', { name: partLabel(name), value: texts[name] ?? '' }));
  return (
    <>
      {mendable.map(([name, filter]) => (
        <MendedField
          key={name}
          name={name}
          filter={filter}
          stored={texts[name]}
          text={mended[name] ?? texts[name] ?? ''}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      {parts.length > 0 && <p>{t('segments.invalid.dropped', { parts: parts.join(t('value.comma')) })}</p>}
      <ErrorBox>{error}</ErrorBox>
    </>
  );
}

interface MendedFieldProps {
  name: PeopleFilterName;
  filter: PeopleFilter;
  stored?: string;
  text: string;
  onChange: (text: string) => void;
}

/** The field of an invalid filter, with its error. */
function MendedField({ stored, text, ...field }: MendedFieldProps) {
  const t = useT();
  const { filter } = field;
  const unknown =
    filter.kind === 'some' ? valuesIn(filter, text).filter((value) => !filter.options.includes(value)) : [];
  const isUnchanged = filter.kind !== 'some' && text === stored;
  const values = unknown.map(isolate).join(t('value.comma'));
  return (
    <FilterField
      {...field}
      text={text}
      error={values ? t('segments.invalid.values', { values }) : isUnchanged ? t('segments.invalid.value') : undefined}
    />
  );
}
