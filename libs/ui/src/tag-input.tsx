import { useRef, type KeyboardEvent } from 'react';
import { Button } from './shared';
import { ChipList, useFocusAfterChange } from './chip';
import { ComboboxInput, type Offers } from './combobox';
import { Field, useField, type FieldTexts } from './field';
import styles from './combobox.module.css';

export interface TagInputProps extends FieldTexts {
  values: readonly string[];
  onChange: (values: string[]) => void;
  addLabel: string;
  removeLabel: (value: string) => string;
  /** At this many the input and the Add button are disabled. */
  max?: number;
  /** The maximum length of one tag. */
  maxLength?: number;
  /** The current input, which forms store in their draft. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Suggestions while the user types. Choosing one adds it. */
  offers: Offers;
  name?: string;
  required?: boolean;
}

/** Free words added one by one with Enter or the Add button, shown as removable chips. */
export function TagInput({
  label,
  hint,
  error,
  counter,
  values,
  onChange,
  addLabel,
  removeLabel,
  max = Infinity,
  draft,
  onDraftChange,
  offers,
  required,
  ...input
}: TagInputProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  const row = useRef<HTMLDivElement>(null);
  const isFull = values.length >= max;
  useFocusAfterChange(values.length, row);

  function add(tag: string) {
    if (!tag.trim() || isFull) return;
    onDraftChange('');
    const next = withTag(values, tag, max);
    if (next.length > values.length) onChange(next);
  }

  function addOnEnter(event: KeyboardEvent) {
    // Enter that ends a composition of an input method chooses a word and does not add it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(draft);
  }

  return (
    <Field {...texts} id={id} name={input.name} label={label} required={required}>
      {/* At the maximum the disabled input loses the focus. The row takes it, before the chips. */}
      <div className={styles.row} ref={row} tabIndex={isFull ? -1 : undefined}>
        <ComboboxInput
          {...input}
          {...control}
          value={draft}
          onType={onDraftChange}
          onChoose={add}
          offers={without(offers, values)}
          onKeyDown={addOnEnter}
          aria-required={required}
          disabled={isFull}
          enterKeyHint="enter"
        />
        <Button variant="secondary" onClick={() => add(draft)} disabled={isFull}>
          {addLabel}
        </Button>
      </div>
      <div aria-live="polite">
        <ChipList
          values={values}
          removeLabel={removeLabel}
          onRemove={(removed) => onChange(values.filter((value) => value !== removed))}
        />
      </div>
    </Field>
  );
}

/** Removes options that the list already contains. */
function without({ options, ...offers }: Offers, values: readonly string[]): Offers {
  const there = values.map((value) => value.toLowerCase());
  return { ...offers, options: options.filter((option) => !there.includes(option.toLowerCase())) };
}

/** Returns the tags with the typed one, unless it is blank, exceeds `max` or is a duplicate in any letter case. */
export function withTag(values: readonly string[], typed: string, max = Infinity): string[] {
  const tag = typed.trim();
  const isThere = values.some((value) => value.toLowerCase() === tag.toLowerCase());
  return !tag || isThere || values.length >= max ? [...values] : [...values, tag];
}
