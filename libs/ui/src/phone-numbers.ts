import { dropInvisible, latinDigits } from '@network/domain';
import { useEffect, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/min';

type PhoneNumbers = typeof import('libphonenumber-js/min');

export interface PhoneEntry {
  country: string;
  /** The text in the field. */
  text: string;
  /** The value of the field: the international form, or the text while it cannot be a number. */
  value: string;
}

let loaded: PhoneNumbers | undefined;

/** Loads the phone number library, for a page that will show a phone field. */
export const loadPhoneNumbers = async () => (loaded = await import('libphonenumber-js/min'));

/**
 * Returns whether a value of the phone field can be a number. True without the library, because the API validates it
 * too.
 */
export function isPossiblePhone(value: string): boolean {
  if (!loaded) return true;
  const number = loaded.parsePhoneNumberFromString(latinDigits(dropInvisible(value)).replace(/^00/, '+'), {
    extract: false,
  });
  return !!number?.isPossible() && !number.ext;
}

/** Returns the phone number library once it has loaded. Pages without a phone field never load it. */
export function usePhoneNumbers(): PhoneNumbers | undefined {
  const [numbers, setNumbers] = useState<PhoneNumbers>();
  useEffect(() => {
    let isWanted = true;
    // Without the library the field still accepts input. The API validates it.
    loadPhoneNumbers().then(
      (library) => isWanted && setNumbers(library),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return numbers;
}

/** Returns the displayed text of a value, and its international form. */
export function readEntry(numbers: PhoneNumbers | undefined, value: string, country: string): PhoneEntry {
  const options = { defaultCountry: country as CountryCode, extract: false };
  const number = numbers?.parsePhoneNumberFromString(value, options);
  // A number with words or an extension stays unformatted. The API validates it.
  if (!number?.isPossible() || number.ext) return { country, text: value, value };
  return { country: number.country ?? country, text: number.formatInternational(), value: number.number };
}

/** Formats the input only while it grows. Otherwise a deleted separator would come back. */
export function typeEntry(
  numbers: PhoneNumbers | undefined,
  pressed: string,
  country: string,
  isGrowing: boolean,
): PhoneEntry {
  const typed = latinDigits(dropInvisible(pressed));
  if (!numbers || !/^[\d\s+().\-/]*$/.test(typed)) return { country, text: typed, value: typed.trim() };
  const formatter = new numbers.AsYouType(country as CountryCode);
  const formatted = formatter.input(typed);
  const number = formatter.getNumber();
  return {
    country: formatter.getCountry() ?? country,
    text: isGrowing ? formatted : typed,
    value: number?.isPossible() ? number.number : typed.trim(),
  };
}

/** The same number in another country. */
export function moveEntry(numbers: PhoneNumbers | undefined, { country, text }: PhoneEntry, next: string): PhoneEntry {
  const national = numbers?.parsePhoneNumberFromString(text, country as CountryCode)?.nationalNumber;
  if (!numbers || !national) return { ...typeEntry(numbers, text, next, false), country: next };
  const moved = `+${numbers.getCountryCallingCode(next as CountryCode)} ${national}`;
  return { ...typeEntry(numbers, moved, next, true), country: next };
}

/**
 * Returns all countries by their names in `language`, each with its calling code. Until the library has loaded, only
 * the known one.
 */
export function countryOptions(numbers: PhoneNumbers | undefined, known: string, language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const codes: readonly string[] = numbers?.getCountries() ?? [known];
  return codes
    .map((code) => ({ value: code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ value, name }) => ({ value, label: numbers ? `${name} (${callingCode(numbers, value)})` : name }));
}

/** The calling code as it reads in either direction of writing. */
function callingCode(numbers: PhoneNumbers, country: string): string {
  return `\u2066+${numbers.getCountryCallingCode(country as CountryCode)}\u2069`;
}
