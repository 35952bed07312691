import {
  IMPORT_FATES,
  IMPORT_STATES,
  JOINING_ROLES,
  type ImportFate,
  type ImportState,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { translate } from '../platform/i18n/messages.js';
import { ALL_IMPORT_FIELDS } from './fields/import-fields.js';
import type { Import, FateCounts, ImportRow } from './import.entity.js';

export class ImportColumnDto {
  /**
   * The heading of the column. Duplicates get the suffix ' (2)'.
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
   * The rows for which accounts will be created.
   * @example 580
   */
  @ResponseField({ type: 'integer' })
  create!: number;

  /**
   * The rows whose address already has an account.
   * @example 12
   */
  @ResponseField({ type: 'integer' })
  known!: number;

  /**
   * The rows about a person who is listed twice, or already has an account with another address.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  duplicate!: number;

  /**
   * The rows without an address or a name, and those about people who erased themselves.
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

  /** The state. `applying` and an undo finish in the background. */
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

  /**
   * The version, also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

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
   * The values by field. Invalid values are kept as written and are not stored with the person.
   * @example {"email": "rana@example.org", "fullName": "Rana Haddad"}
   */
  @ResponseField({ type: 'object', additionalProperties: true })
  values!: Record<string, unknown>;

  /**
   * The error messages by field.
   * @example {"linkedinUrl": ["Enter a web address, like https://example.org."]}
   */
  @ResponseField({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  errors!: Record<string, string[]>;

  /** The row's account, or null. */
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
  version: importJob.version,
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
