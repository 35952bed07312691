import { LANGUAGES_OF_INTERFACE, splitTags, type JoiningRole } from '@network/domain';
import { PROFILE_FIELD_LABELS } from '@network/domain/labels.en';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { HEADINGS, NAME_PART_HEADINGS } from './headings-and-examples.js';
import { IMPORT_FIELDS, takesSeveral } from './import-fields.js';
import { readOption, textKey } from './options.js';

/** A column of a file: its heading and some of its values. */
export interface Column {
  heading: string;
  values: readonly string[];
}

const keysOf = (names: string) => splitTags(names).map(textKey);
const FIRST_NAME = keysOf(NAME_PART_HEADINGS.first);
const LAST_NAME = keysOf(NAME_PART_HEADINGS.last);

/** The field that names in two columns are joined to. */
const PERSON = { expert: 'fullName', organization: 'pocName' } as const;

/** The minimum length of a name that matches as part of a longer heading. */
const MIN_PART = 4;

/** The fields of a role by name, and the names that count as part of a heading, with the longest first. */
interface Names {
  whole: ReadonlyMap<string, string>;
  parts: readonly { name: string; field: string }[];
}

const NAMES: Record<JoiningRole, Names> = { expert: namesOf('expert'), organization: namesOf('organization') };

function namesOf(role: JoiningRole): Names {
  const whole = new Map<string, string>();
  const add = (key: string, field: string) => void (whole.has(key) || whole.set(key, field));
  for (const field of IMPORT_FIELDS[role].keys()) {
    add(textKey(field), field);
    if (field in PROFILE_FIELD_LABELS) {
      for (const language of LANGUAGES_OF_INTERFACE)
        add(textKey(translate(language, `profileField.${field}` as MessageId)), field);
    }
  }
  for (const [field, headings] of Object.entries(HEADINGS[role])) for (const key of keysOf(headings)) add(key, field);
  for (const key of [...FIRST_NAME, ...LAST_NAME]) add(key, PERSON[role]);
  const long = [...whole].filter(([name]) => name.length >= MIN_PART).sort(([a], [b]) => b.length - a.length);
  return { whole, parts: long.map(([name, field]) => ({ name: ` ${name} `, field })) };
}

/** Returns whether a heading is that of a last name, which follows the first name when they are joined. */
export const isLastName = (heading: string): boolean => LAST_NAME.includes(textKey(heading));

/** Returns the field that a heading names in full, or null. */
const exact = (heading: string, role: JoiningRole): string | null => NAMES[role].whole.get(textKey(heading)) ?? null;

/** Returns the field with the longest name inside a heading, such as `What is your email address?`, or null. */
function partial(heading: string, role: JoiningRole): string | null {
  const key = ` ${textKey(heading)} `;
  return NAMES[role].parts.find(({ name }) => key.includes(name))?.field ?? null;
}

/** Returns the field named by a heading, regardless of other columns, or null. */
export const fieldNamed = (heading: string, role: JoiningRole): string | null =>
  exact(heading, role) ?? partial(heading, role);

/** Returns the field of each column, or null. Only names and lists can have several columns. */
export function guessFields(columns: readonly Column[], role: JoiningRole): (string | null)[] {
  const guessed: (string | null)[] = columns.map(() => null);
  const isFree = (field: string) => takesSeveral(field, IMPORT_FIELDS[role].get(field)!) || !guessed.includes(field);
  const isPart = columns.map(({ heading }) => isNamePart(heading));
  /** Returns whether a column has the whole name already, so that a part of it would be joined to it. */
  const hasWholeName = (field: string, column: number) => {
    if (field !== 'fullName' && field !== 'pocName') return false;
    const guessedParts = isPart.filter((_, at) => guessed[at] === field);
    return guessedParts.length > 0 && (!isPart[column] || guessedParts.includes(false));
  };
  for (const guess of [exact, partial]) {
    for (const [at, { heading, values }] of columns.entries()) {
      const field = guessed[at] ? null : (languageField(heading, values, role) ?? guess(withoutNumber(heading), role));
      if (field && isFree(field) && !hasWholeName(field, at)) guessed[at] = field;
    }
  }
  // If there is only one address column, it is the account's.
  if (!guessed.includes('email')) {
    const contact = guessed.indexOf('pocEmail');
    if (contact >= 0) guessed[contact] = 'email';
  }
  // An organization's column `Language` with `Both` is not that of the emails.
  const language = guessed.indexOf('language');
  if (role === 'organization' && isPlainLanguage(columns[language]) && !guessed.includes('preferredLanguage'))
    guessed[language] = 'preferredLanguage';
  return guessed;
}

/** Returns whether a column is called `Language` and has other values than the languages of emails. */
const isPlainLanguage = (column: Column | undefined) =>
  column !== undefined && textKey(column.heading) === 'language' && !areOfMails(column.values);

/** Returns whether every value is a language of emails. */
function areOfMails(values: readonly string[]): boolean {
  const languages = IMPORT_FIELDS.expert.get('language')!;
  const filled = values.filter((value) => value !== '');
  return filled.length > 0 && filled.every((value) => readOption(languages, value) !== null);
}

/** `Skill 2` and `Email (2)` match like `Skill` and `Email`. */
const withoutNumber = (heading: string) => heading.replace(/[\s#]*\(?\d+\)?\s*$/, '') || heading;

const isNamePart = (heading: string) => FIRST_NAME.includes(textKey(heading)) || isLastName(heading);

const LANGUAGE_HEADINGS = keysOf('language, preferred language, اللغة, لغة, اللغة المفضلة');

/**
 * An expert's column `Language` is that of the emails if every value is one of them, else the languages spoken, as
 * `Language 1` always is.
 */
function languageField(heading: string, values: readonly string[], role: JoiningRole): string | null {
  const name = withoutNumber(heading);
  if (role !== 'expert' || !LANGUAGE_HEADINGS.includes(textKey(name))) return null;
  return name === heading && areOfMails(values) ? 'language' : 'languages';
}
