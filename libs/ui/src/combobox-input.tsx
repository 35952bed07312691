import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { useActiveOption } from './use-active-option';
import { VisuallyHidden } from './shared';
import controls from './field.module.css';
import styles from './combobox-input.module.css';

/** What is offered to those who type, and the words around it. */
export interface Offers {
  /** For what is typed now; none while nothing is known. */
  options: readonly string[];
  /** What the list is called. */
  label: string;
  /** Said to screen readers when the list changes, for example "3 suggestions". */
  countLabel: (count: number) => string;
}

interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role'> {
  value: string;
  onType: (text: string) => void;
  offers: Offers;
  onChoose: (option: string) => void;
}

/** A text input with a list of what is offered below it, from which an option is taken by arrow keys and Enter or a press. */
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
          // A press chooses without taking the focus out of the input.
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
