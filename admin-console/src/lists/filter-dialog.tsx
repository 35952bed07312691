import type { JoiningRole, PeopleFilter, PeopleFilterName } from '@network/domain';
import { Button, Dialog, Grid, MultiPicker, Select, TextField } from '@network/ui';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../messages';
import { filtersOf, type FilterTexts, NO_FILTERS, useFilterLabels, valuesIn } from './filter-labels';

interface FilterDialogProps {
  role: JoiningRole;
  /** The filters of the list. */
  texts: FilterTexts;
  onApply: (texts: FilterTexts) => void;
  onClose: () => void;
}

/** Chooses the filters of a list of people. Nothing changes until they are applied. */
export function FilterDialog({ role, texts, onApply, onClose }: FilterDialogProps) {
  const t = useT();
  const formId = useId();
  const [draft, setDraft] = useState(texts);
  function apply(event: FormEvent) {
    event.preventDefault();
    onApply({ ...NO_FILTERS, ...draft });
    onClose();
  }
  return (
    <Dialog
      title={t('people.filter.title')}
      closeLabel={t('close')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft({})}>
            {t('people.filter.clear')}
          </Button>
          <Button type="submit" form={formId}>
            {t('people.filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate>
        <Grid min="18rem">
          {filtersOf(role).map(([name, filter]) => (
            <FilterField
              key={name}
              name={name}
              filter={filter}
              text={draft[name] ?? ''}
              onChange={(text) => setDraft({ ...draft, [name]: text })}
            />
          ))}
        </Grid>
      </form>
    </Dialog>
  );
}

interface FilterFieldProps {
  name: PeopleFilterName;
  filter: PeopleFilter;
  text: string;
  error?: string;
  onChange: (text: string) => void;
}

/** The field of one filter. */
export function FilterField({ name, filter, text, error, onChange }: FilterFieldProps) {
  const t = useT();
  const { nameLabel, valueLabel } = useFilterLabels();
  const common = { name, label: nameLabel(name), error };
  if (filter.kind === 'some') {
    return (
      <MultiPicker
        {...common}
        options={filter.options.map((value) => ({ value, label: valueLabel(filter, value) }))}
        values={valuesIn(filter, text)}
        onChange={(values) => onChange(values.join(','))}
        placeholder={t('people.filter.any')}
        allSelectedLabel={t('people.filter.all')}
        addLabel={t('add')}
        removeLabel={(value) => t('remove.value', { value })}
      />
    );
  }
  if (filter.kind === 'yesOrNo') {
    return (
      <Select
        {...common}
        placeholder={t('people.filter.any')}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`people.filter.${value}`) }))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextField
      {...common}
      {...(filter.kind === 'day' ? { type: 'date' } : { hint: t('people.filter.skill.hint'), maxLength: 1000 })}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
