import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import styles from './combobox.module.css';
import { Field, type FieldTexts } from './field';
import controls from './field.module.css';
import { VisuallyHidden } from './shared';

/** The suggestions for the typed text, and their labels. */
export interface Offers {
  /** Empty until the suggestions are known. */
  options: readonly string[];
  /** The accessible name of the list. */
  label: string;
  /** Announced when the list changes, for example "3 suggestions". */
  countLabel: (count: number) => string;
}

interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role'> {
  value: string;
  onType: (text: string) => void;
  offers: Offers;
  onChoose: (option: string) => void;
}

/** A text input with a list of suggestions below it, chosen by arrow keys and Enter or by a click. */
export function ComboboxInput({ value, onType, offers, onChoose, onKeyDown, onBlur, ...input }: ComboboxInputProps) {
  const id = useId();
  const options = input.disabled ? [] : offers.options;
  const list = useActiveOption(id, options, onChoose);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (!list.takeKey(event)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.frame}>
      <input
        {...input}
        type="text"
        role="combobox"
        className={controls.control}
        value={value}
        onChange={({ target }) => {
          list.show();
          onType(target.value);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? id : undefined}
        aria-activedescendant={list.activeId}
        autoComplete="off"
      />
      {list.isShown && (
        <ul
          id={id}
          role="listbox"
          aria-label={offers.label}
          className={styles.list}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <li
              key={option}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === list.at}
              dir="auto"
              className={styles.option}
              onClick={() => list.choose(option)}
            >
              {option}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{list.isShown && offers.countLabel(options.length)}</VisuallyHidden>
      </div>
    </div>
  );
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The state of the list: whether it is open, and the option that the arrow keys have reached. */
function useActiveOption(id: string, options: readonly string[], onChoose: (option: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const isShown = isOpen && options.length > 0;
  const at = isShown && active !== undefined ? options.indexOf(active) : -1;
  const activeId = at < 0 ? undefined : `${id}-${at}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function show(option?: string) {
    setOpen(true);
    setActive(option);
  }

  function close() {
    setOpen(false);
  }

  function choose(option: string) {
    close();
    onChoose(option);
  }

  /** Handles a key. Returns whether the list used it. */
  function takeKey({ key, nativeEvent }: KeyboardEvent) {
    const step = STEPS[key];
    // Input methods use these keys while a word is composed.
    if (nativeEvent.isComposing) return false;
    // The arrow keys pass from the last option over the text to the first.
    if (step && options.length > 0) show([undefined, ...options].at((at + 1 + step) % (options.length + 1)));
    else if (key === 'Escape' && isShown) close();
    else if (key === 'Enter' && at >= 0) choose(active!);
    else return false;
    return true;
  }

  return { isShown, at, activeId, show, close, choose, takeKey };
}

interface ComboboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'id'> {
  value: string;
  onChange: (text: string) => void;
  offers: Offers;
  /** Next to the text, for example a button. */
  action?: ReactNode;
}

/** A one-line text field with suggestions. */
export function Combobox({
  label,
  hint,
  error,
  counter,
  className,
  onChange,
  required,
  action,
  ...input
}: ComboboxProps) {
  const field = { label, hint, error, counter, className, name: input.name, required };
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.row}>
          <ComboboxInput {...input} {...control} aria-required={required} onType={onChange} onChoose={onChange} />
          {action}
        </div>
      )}
    </Field>
  );
}
