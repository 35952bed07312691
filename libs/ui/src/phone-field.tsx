import { useEffect, useEffectEvent, useMemo, useState, type ChangeEvent } from 'react';
import { Field, type FieldTexts } from './field';
import { countryOptions, moveEntry, readEntry, typeEntry, usePhoneNumbers, type PhoneEntry } from './phone-numbers';
import { SelectControl } from './select';
import controls from './field.module.css';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends FieldTexts {
  /** In international form (+963…), or the text typed so far while it is not a number. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the country list, for example "Country code". */
  countryLabel: string;
  /** The country until another is known. */
  defaultCountry?: string;
  name?: string;
  required?: boolean;
}

/** A phone number with its country. It formats the text during typing and reports the international form. */
export function PhoneField({
  label,
  hint,
  error,
  counter,
  value,
  onChange,
  countryLabel,
  defaultCountry = 'SY',
  ...input
}: PhoneFieldProps) {
  const language = document.documentElement.lang || 'en';
  const numbers = usePhoneNumbers();
  const [entry, setEntry] = useState<PhoneEntry>({ country: defaultCountry, text: value, value });
  const countries = useMemo(() => countryOptions(numbers, entry.country, language), [numbers, entry.country, language]);

  // A value that was not typed here, for example from a loaded profile, is parsed again.
  if (value !== entry.value) setEntry({ ...readEntry(numbers, value, entry.country), value });

  // Text typed before the library had loaded can be parsed only now.
  const parseAgain = useEffectEvent(() => take(readEntry(numbers, value, entry.country)));
  useEffect(() => {
    if (numbers) parseAgain();
  }, [numbers]);

  function take(next: PhoneEntry) {
    setEntry(next);
    if (next.value !== value) onChange(next.value);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const isGrowing = target.value.length > entry.text.length && target.selectionStart === target.value.length;
    take(typeEntry(numbers, target.value, entry.country, isGrowing));
  }

  return (
    <Field {...{ label, hint, error, counter }} name={input.name} required={input.required}>
      {(control) => (
        <div className={styles.row}>
          <SelectControl
            aria-label={countryLabel}
            options={countries}
            value={entry.country}
            onChange={(event) => take(moveEntry(numbers, entry, event.target.value))}
          />
          <input
            autoComplete="tel"
            {...input}
            {...control}
            type="tel"
            className={controls.control}
            value={entry.text}
            onChange={type}
          />
        </div>
      )}
    </Field>
  );
}
