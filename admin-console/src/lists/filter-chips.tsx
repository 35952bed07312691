import type { JoiningRole } from '@network/domain';
import { Button, ChipList, Row } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { filtersOf, type FilterTexts, NO_FILTERS, useFilterLabels, valuesIn } from './filter-labels';

interface FilterChipsProps {
  role: JoiningRole;
  texts: FilterTexts;
  onChange: (texts: FilterTexts) => void;
  /** Further buttons after the chips. */
  children?: ReactNode;
}

/** The values of the filters as chips that remove them. */
export function FilterChips({ role, texts, onChange, children }: FilterChipsProps) {
  const t = useT();
  const { nameLabel, valueLabel } = useFilterLabels();
  const chips = new Map<string, { text: string; without: FilterTexts }>(
    filtersOf(role).flatMap(([name, filter]) => {
      const values = valuesIn(filter, texts[name] ?? '');
      return values.map((value) => {
        const text = t('people.filter.chip', { name: nameLabel(name), value: valueLabel(filter, value) });
        const rest = values.filter((item) => item !== value).join(',');
        return [`${name}=${value}`, { text, without: { [name]: rest } as FilterTexts }] as const;
      });
    }),
  );
  if (chips.size === 0) return null;
  return (
    <Row gap={2}>
      <ChipList
        label={t('people.filter.chosen')}
        values={[...chips.keys()]}
        text={(key) => chips.get(key)!.text}
        removeLabel={(value) => t('remove.value', { value })}
        onRemove={(key) => onChange(chips.get(key)!.without)}
      />
      <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTERS)}>
        {t('people.filter.clear')}
      </Button>
      {children}
    </Row>
  );
}
