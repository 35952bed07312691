import { splitTags, tagKey } from '@network/domain';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button, classNames } from './shared';
import { ChipList, useFocusAfterChange } from './chip';
import { ComboboxInput, type Offers } from './combobox';
import { Field, type FieldTexts } from './field';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';

export interface TagInputProps extends FieldTexts {
  values: readonly string[];
  onChange: (values: string[]) => void;
  addLabel: string;
  removeLabel: (value: string) => string;
  /** The message about tags that are too many or too long. */
  leftOutLabel: (tags: string[]) => string;
  /** At this many the input and the Add button are disabled. */
  max: number;
  /** The maximum length of one tag. */
  maxLength: number;
  /** The current input, which forms store in their draft. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Suggestions while the user types. Choosing one adds it. */
  offers: Offers;
  name?: string;
  required?: boolean;
}

/**
 * Free text tags, added with Enter or the Add button, shown as removable chips. A list with commas, semicolons or line
 * breaks becomes one chip each.
 */
export function TagInput({
  label,
  hint,
  error,
  counter,
  values,
  onChange,
  addLabel,
  removeLabel,
  leftOutLabel,
  max,
  maxLength,
  draft,
  onDraftChange,
  offers,
  required,
  ...input
}: TagInputProps) {
  const row = useRef<HTMLDivElement>(null);
  const isFull = values.length >= max;
  const { leftOut, type, add, addPasted, remove } = useTags({ values, onChange, max, maxLength, draft, onDraftChange });
  useFocusAfterChange(values.length, row);

  function addOnEnter(event: KeyboardEvent) {
    // Enter that ends a composition of an input method chooses a word and does not add it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(splitTags(draft));
  }

  return (
    <Field {...{ label, hint, error, counter, required }} name={input.name}>
      {(control) => (
        <>
          {/* At the maximum the disabled input loses the focus. The row takes it, before the chips. */}
          <div className={styles.row} ref={row} tabIndex={isFull ? -1 : undefined}>
            <ComboboxInput
              {...input}
              {...control}
              value={draft}
              onType={type}
              onChoose={(option) => add([option])}
              offers={without(offers, values)}
              onKeyDown={addOnEnter}
              onPaste={addPasted}
              maxLength={maxLength}
              aria-required={required}
              disabled={isFull}
              enterKeyHint="enter"
            />
            <Button variant="secondary" onClick={() => add(splitTags(draft))} disabled={isFull}>
              {addLabel}
            </Button>
          </div>
          <div aria-live="polite">
            <ChipList values={values} removeLabel={removeLabel} onRemove={remove} />
            {leftOut.length > 0 && (
              <p className={classNames(fieldStyles.hint, styles.leftOut)}>{leftOutLabel(leftOut)}</p>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

type Tags = Pick<TagInputProps, 'values' | 'onChange' | 'max' | 'maxLength' | 'draft' | 'onDraftChange'>;

/** Changes the tags. `leftOut` are the tags of the last list that did not fit. */
function useTags({ values, onChange, max, maxLength, draft, onDraftChange }: Tags) {
  const [leftOut, setLeftOut] = useState<string[]>([]);

  function type(text: string) {
    setLeftOut([]);
    onDraftChange(text);
  }

  function add(tags: string[]) {
    if (tags.length === 0 || values.length >= max) return;
    type('');
    const next = withTags(values, tags, { max, maxLength });
    setLeftOut(next.leftOut);
    if (next.tags.length > values.length) onChange(next.tags);
  }

  function addPasted(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = draft.slice(0, selectionStart ?? undefined) + pasted + draft.slice(selectionEnd ?? undefined);
    const tags = splitTags(text);
    // The browser would cut a longer text, and drop line breaks.
    if (tags.length < 2 && !tags.some((tag) => isTooLong(tag, maxLength))) return;
    event.preventDefault();
    add(tags);
  }

  function remove(removed: string) {
    setLeftOut([]);
    onChange(values.filter((value) => value !== removed));
  }

  return { leftOut, type, add, addPasted, remove };
}

/** Removes options that the list already contains. */
function without({ options, ...offers }: Offers, values: readonly string[]): Offers {
  const there = values.map(tagKey);
  return { ...offers, options: options.filter((option) => !there.includes(tagKey(option))) };
}

const isTooLong = (tag: string, maxLength: number) => [...tag].length > maxLength;

/** Returns the values with the tags that they do not contain yet, and the tags that are too long or exceed `max`. */
export function withTags(
  values: readonly string[],
  added: readonly string[],
  { max, maxLength }: { max: number; maxLength: number },
): { tags: string[]; leftOut: string[] } {
  const [tags, leftOut] = [[...values], [] as string[]];
  for (const tag of added) {
    if (tags.some((value) => tagKey(value) === tagKey(tag))) continue;
    (tags.length < max && !isTooLong(tag, maxLength) ? tags : leftOut).push(tag);
  }
  return { tags, leftOut };
}
