import {
  IMPORT_FATES,
  IMPORT_STATES,
  JOINING_ROLES,
  LANGUAGES_OF_INTERFACE,
  LIMITS,
  type ImportFate,
  type ImportState,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { translate } from '../platform/i18n/messages.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQuery } from '../platform/lists/list-query.js';
import { boolean, integer, oneOf, someOf, type FieldRule } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { ALL_IMPORT_FIELDS } from './fields/import-fields.js';
import { Import, type FateCounts, type ImportRow } from './import.entity.js';

const FIELD_OR_NULL = { type: ['string', 'null'], enum: [...ALL_IMPORT_FIELDS, null] };

/** The fields of some columns, by heading. */
const mapping = (): FieldRule => ({
  schema: {
    type: 'object',
    additionalProperties: FIELD_OR_NULL,
    example: { 'Full name': 'fullName', Timestamp: null },
  },
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    if (typeof value !== 'object' || Array.isArray(value)) return { id: 'field.object' };
    const isField = (field: unknown) => field === null || ALL_IMPORT_FIELDS.includes(field as string);
    return Object.values(value).every(isField) ? null : { id: 'field.option' };
  },
});

export class MapColumnsDto {
  /** The field of each column by its heading, or null for a column that is not read. Others stay as they are. */
  @Field(mapping())
  columns!: Record<string, string | null>;
}

export class ApplyImportDto {
  /** Whether each person gets an invitation by email, with reminders after 7 and 30 days. */
  @Field(boolean())
  invite!: boolean;

  /**
   * The number of accounts to create, as it was shown.
   * @example 580
   */
  @Field(integer({ min: 0, max: LIMITS.importRows }))
  expectedCreate!: number;
}

/** The query of an import's rows. */
export class ImportRowsQuery extends PageQuery {
  /** One or several outcomes, separated by commas. */
  @Field(someOf(IMPORT_FATES), { optional: true })
  fate?: ImportFate[] | null;
}

/** The query of the template. */
export class TemplateQuery {
  /** The role of the people in the file. */
  @Field(oneOf(JOINING_ROLES))
  role!: JoiningRole;

  /** The language of the headings. */
  @Field(oneOf(LANGUAGES_OF_INTERFACE), { optional: true })
  lang?: InterfaceLanguage | null;

  /** The type of the file; `csv` by default. */
  @Field(oneOf(['csv', 'xlsx']), { optional: true })
  format?: 'csv' | 'xlsx' | null;
}

export class ImportColumnDto {
  /**
   * The heading of the column. Equal ones are told apart by ' (2)'.
   * @example Full name
   */
  @ResponseField({ type: 'string' })
  heading!: string;

  /** The field that the column is read as, or null. */
  @ResponseField({ type: 'string', enum: ALL_IMPORT_FIELDS, nullable: true })
  field!: string | null;

  /**
   * The first value of the column; empty if there is none, and once the rows are deleted.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  sample!: string;
}

export class FateCountsDto {
  /**
   * The rows that become accounts.
   * @example 580
   */
  @ResponseField({ type: 'integer' })
  create!: number;

  /**
   * The rows whose address has an account already.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  known!: number;

  /**
   * The rows about a person who is listed twice, or is here with another address.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  duplicate!: number;

  /**
   * The rows without an address or a name, and the rows about people who erased themselves.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  invalid!: number;
}

export class ProgressDto {
  /**
   * The accounts created, or erased during an undo.
   * @example 250
   */
  @ResponseField({ type: 'integer' })
  done!: number;

  /**
   * The accounts in total.
   * @example 580
   */
  @ResponseField({ type: 'integer' })
  total!: number;
}

/** An import without its columns. */
export class ImportSummaryDto {
  @ResponseField({ type: 'string', format: 'uuid', description: 'The id of the import.' })
  id!: string;

  /** The role of the people. */
  @ResponseField({ enum: JOINING_ROLES, enumName: 'JoiningRole' })
  role!: JoiningRole;

  /**
   * The source of the data, in the team's words.
   * @example the pledge form of 2024
   */
  @ResponseField({ type: 'string' })
  source!: string;

  /** The state. `applying` and an undo end by themselves. */
  @ResponseField({ enum: IMPORT_STATES, enumName: 'ImportState' })
  state!: ImportState;

  /** The rows by outcome. */
  @ResponseField({ type: FateCountsDto })
  counts!: FateCounts;

  /** The progress of the background work. */
  @ResponseField({ type: ProgressDto })
  progress!: ProgressDto;

  /** Whether the accounts are being erased. */
  @ResponseField({ type: 'boolean' })
  isUndoing!: boolean;

  /** The time of the upload. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

/** An import with its columns. */
export class ImportDto extends ImportSummaryDto {
  /** The columns of the file, in its order. */
  @ResponseField({ type: [ImportColumnDto] })
  columns!: ImportColumnDto[];
}

export class ImportRowDto {
  /**
   * The number of the row in the file, as spreadsheets show it.
   * @example 2
   */
  @ResponseField({ type: 'integer' })
  row!: number;

  /** The outcome. */
  @ResponseField({ enum: IMPORT_FATES, enumName: 'ImportFate' })
  fate!: ImportFate;

  /**
   * The values by field. Values with errors stay as they were written, and are not stored with the person.
   * @example {"email": "rana@example.org", "fullName": "Rana Haddad"}
   */
  @ResponseField({ type: 'object', additionalProperties: true })
  values!: Record<string, unknown>;

  /**
   * The sentences about values that break a rule, by field.
   * @example {"linkedinUrl": ["Enter a web address, like https://example.org."]}
   */
  @ResponseField({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  errors!: Record<string, string[]>;

  /** The account that the row is about, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  userId!: string | null;
}

export const toSummaryDto = (importJob: Import): ImportSummaryDto => ({
  id: importJob.id,
  role: importJob.role,
  source: importJob.source,
  state: importJob.state,
  counts: importJob.counts,
  progress: { done: importJob.done, total: importJob.state === 'draft' ? importJob.counts.create : importJob.total },
  isUndoing: importJob.state === 'applied' && importJob.undoAskedAt !== null,
  createdAt: importJob.createdAt.toISOString(),
});

export const toRowDto = (
  { row, fate, values, errors, userId }: ImportRow,
  language: InterfaceLanguage,
): ImportRowDto => ({
  row,
  fate,
  values,
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map(({ id, values: facts }) => translate(language, id, facts)),
    ]),
  ),
  userId,
});
