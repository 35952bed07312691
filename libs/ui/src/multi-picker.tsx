import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './shared';
import { ChipList, useFocusAfterChange } from './chip';
import { Field, type FieldTexts } from './field';
import { SelectControl, type Option } from './select';
import rows from './combobox.module.css';
import styles from './field.module.css';

interface MultiPickerProps extends FieldTexts {
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The first line of the list, for example "Add a language". */
  placeholder: string;
  /** Shown instead of the list when everything is chosen. */
  allSelectedLabel: string;
  addLabel: string;
  removeLabel: (label: string) => string;
  name?: string;
  required?: boolean;
}

/** Keys that move through a select, which changes its value each time. */
const BROWSING = /^(Arrow|Page|Home|End|.$)/;

/**
 * A choice of several from a fixed list: each is chosen once from a select and removed from the row of chips. An option
 * that the keyboard reaches waits for Enter or the Add button (WCAG 3.2.2).
 */
export function MultiPicker({
  label,
  hint,
  error,
  counter,
  options,
  values,
  onChange,
  placeholder,
  allSelectedLabel,
  addLabel,
  removeLabel,
  required,
  name,
}: MultiPickerProps) {
  const remaining = options.filter((option) => !values.includes(option.value));
  const isComplete = remaining.length === 0;
  const frame = useRef<HTMLDivElement>(null);
  const isBrowsing = useRef(false);
  const [reached, setReached] = useState('');
  useFocusAfterChange(values.length, frame);

  function add(value: string) {
    setReached('');
    if (value) onChange([...values, value]);
  }

  function takeKey(event: KeyboardEvent) {
    isBrowsing.current = BROWSING.test(event.key);
    if (event.key !== 'Enter' || !reached) return;
    event.preventDefault();
    add(reached);
  }

  return (
    <Field {...{ label, hint, error, counter, required, name }}>
      {(control) => (
        <>
          <div ref={frame} className={rows.row}>
            {isComplete ? (
              // Focusable, because the select that had the focus is gone.
              <p id={control.id} tabIndex={-1} aria-describedby={control['aria-describedby']} className={styles.hint}>
                {allSelectedLabel}
              </p>
            ) : (
              <>
                <SelectControl
                  {...control}
                  name={name}
                  options={remaining}
                  placeholder={placeholder}
                  value={reached}
                  onKeyDown={takeKey}
                  onKeyUp={() => (isBrowsing.current = false)}
                  onChange={({ target }) => (isBrowsing.current ? setReached(target.value) : add(target.value))}
                  aria-required={required}
                />
                <Button variant="secondary" onClick={() => add(reached)}>
                  {addLabel}
                </Button>
              </>
            )}
          </div>
          <div aria-live="polite">
            <ChipList
              values={values}
              text={(value) => options.find((option) => option.value === value)?.label ?? value}
              removeLabel={removeLabel}
              onRemove={(removed) => onChange(values.filter((value) => value !== removed))}
            />
          </div>
        </>
      )}
    </Field>
  );
}
