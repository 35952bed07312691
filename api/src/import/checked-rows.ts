import type { ImportFate, JoiningRole } from '@network/domain';
import type { Sentence } from '../platform/http/api-error.js';
import { pacer } from '../platform/jobs/pacer.js';
import { fold, nameSounds } from '../platform/search/search-text.js';
import { addressKey, rowReader, type MappedColumn } from './fields/cell-values.js';
import { NAME_FIELD } from './fields/import-fields.js';
import type { TableRow } from './reading/read-table.js';

export interface CheckedRow {
  row: number;
  values: Record<string, unknown>;
  errors: Record<string, Sentence[]>;
  fate: ImportFate;
  /** The row's existing account, if any. */
  userId: string | null;
}

/** An existing person, by phone number or LinkedIn address. */
export interface KnownPerson {
  userId: string | null;
  name: string;
}

export interface KnownPeople {
  /** The accounts by address. */
  accounts: ReadonlyMap<string, string>;
  /** The addresses of people who erased themselves. */
  erased: ReadonlySet<string>;
  /** The people of the role by contact (`contactsOf`). */
  byContact: ReadonlyMap<string, readonly KnownPerson[]>;
}

/** The maximum number of people per contact to compare. A number shared by more people is an office's. */
export const MAX_PEOPLE_PER_CONTACT = 50;

export type ReadRow = Pick<CheckedRow, 'row' | 'values' | 'errors'>;

/** Returns the values of rows, in slices that do not block the event loop. */
export async function readRows(
  rows: readonly TableRow[],
  columns: readonly MappedColumn[],
  role: JoiningRole,
): Promise<ReadRow[]> {
  const valuesOf = rowReader(columns, role);
  const pace = pacer();
  const read: ReadRow[] = [];
  for (const { row, cells } of rows) {
    await pace();
    read.push({ row, ...valuesOf(cells) });
  }
  return read;
}

export async function checkRows(
  rows: readonly ReadRow[],
  { accounts, erased, byContact }: KnownPeople,
  role: JoiningRole,
): Promise<CheckedRow[]> {
  const seen = new Set<string>();
  /** The people of earlier rows by contact. */
  const before = new Map<string, KnownPerson[]>();
  const checked: CheckedRow[] = [];
  const pace = pacer();
  for (const { row, values, errors } of rows) {
    await pace();
    const email = emailOf({ values, errors });
    const userId = (email && accounts.get(email)) ?? null;
    const add = (fate: ImportFate, more: Partial<CheckedRow> = {}) =>
      checked.push({ row, values, errors, fate, userId, ...more });
    if (!email || NAME_FIELD[role] in errors) {
      add('invalid');
    } else if (seen.has(email)) {
      add('duplicate');
    } else if (userId) {
      seen.add(email);
      add('known');
    } else if (erased.has(email)) {
      add('invalid', { errors: { ...errors, email: [{ id: 'import.erased' }] } });
    } else {
      const name = values[NAME_FIELD[role]] as string;
      const contacts = contactsOf({ values, errors });
      const sameContact = contacts.flatMap((key) => [...(byContact.get(key) ?? []), ...(before.get(key) ?? [])]);
      const same = sameContact.find((person) => soundsLike(person.name, name));
      seen.add(email);
      if (same) add('duplicate', { userId: same.userId });
      else add('create');
      for (const key of contacts) {
        const people = before.get(key) ?? [];
        before.set(key, people);
        if (people.length < MAX_PEOPLE_PER_CONTACT) people.push({ userId: null, name });
      }
    }
  }
  return checked;
}

/** Returns the valid address of a row, or null. */
export const emailOf = ({ values, errors }: Pick<CheckedRow, 'values' | 'errors'>): string | null =>
  'email' in errors ? null : (values.email as string);

/** Returns the phone number and the LinkedIn address of a row, normalized for comparison. */
export function contactsOf({ values, errors }: Pick<CheckedRow, 'values' | 'errors'>): string[] {
  const valid = (field: string) => (field in errors ? undefined : (values[field] as string | undefined));
  const phone = valid('pocPhone') ?? valid('phone');
  const address = valid('linkedinUrl');
  return [...(phone ? [phone] : []), ...(address ? [addressKey(address)] : [])];
}

/** Returns whether each word of the shorter name sounds like a word of the longer one, in any script. */
function soundsLike(nameA: string, nameB: string): boolean {
  const [shorter, longer] = [nameA, nameB].map((name) => nameSounds(fold(name))).sort((a, b) => a.length - b.length);
  if (shorter!.length === 0) return fold(nameA) === fold(nameB);
  const sounds = new Set(longer!.flat());
  return shorter!.every((forms) => forms.some((form) => sounds.has(form)));
}
