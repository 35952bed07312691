import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Button } from './button';
import { ChipList } from './chip';
import { Field, useField, type FieldTexts } from './field';
import { useFocusAfterChange } from './use-focus-after-change';
import { withTag } from './with-tag';
import controls from './field.module.css';
import styles from './tag-input.module.css';

export interface TagInputProps extends FieldTexts {
  values: readonly string[];
  onChange: (values: string[]) => void;
  addLabel: string;
  removeLabel: (value: string) => string;
  /** At this many the input and the Add button are disabled. */
  max?: number;
  /** The longest text of one tag. */
  maxLength?: number;
  /** The text being typed, for forms that keep it in their draft. */
  draft?: string;
  onDraftChange?: (draft: string) => void;
  placeholder?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
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
  required,
  disabled = false,
  className,
  ref,
  ...input
}: TagInputProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  const [ownDraft, setOwnDraft] = useState('');
  const typed = draft ?? ownDraft;
  const row = useRef<HTMLDivElement>(null);
  const isFull = values.length >= max;
  useFocusAfterChange(values.length, row);

  function type(text: string) {
    setOwnDraft(text);
    onDraftChange?.(text);
  }

  function add() {
    if (!typed.trim() || isFull) return;
    type('');
    const next = withTag(values, typed, max);
    if (next.length > values.length) onChange(next);
  }

  function addOnEnter(event: KeyboardEvent) {
    // Enter that ends a composition of an input method chooses a word and does not add it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <Field {...texts} id={id} name={input.name} label={label} required={required} className={className}>
      {/* At the maximum the disabled input loses the focus; the row takes it, before the chips. */}
      <div className={styles.row} ref={row} tabIndex={isFull ? -1 : undefined}>
        <input
          {...input}
          {...control}
          ref={ref}
          type="text"
          className={controls.control}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={addOnEnter}
          aria-required={required}
          disabled={disabled || isFull}
          autoComplete="off"
          enterKeyHint="enter"
        />
        <Button variant="secondary" onClick={add} disabled={disabled || isFull}>
          {addLabel}
        </Button>
      </div>
      <div aria-live="polite">
        <ChipList
          values={values}
          removeLabel={removeLabel}
          onRemove={(removed) => onChange(values.filter((value) => value !== removed))}
          disabled={disabled}
        />
      </div>
    </Field>
  );
}
