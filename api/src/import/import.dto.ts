import {
  IMPORT_FATES,
  JOINING_ROLES,
  LANGUAGES_OF_INTERFACE,
  LIMITS,
  type ImportFate,
  type InterfaceLanguage,
  type JoiningRole,
} from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { boolean, integer, name, oneOf, someOf, type FieldRule } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { ALL_IMPORT_FIELDS } from './fields/import-fields.js';

/** The fields of an upload besides the file. */
export class UploadDto {
  /** The role of the people in the file. */
  @Field(oneOf(JOINING_ROLES))
  role!: JoiningRole;

  /**
   * The source of the data, in the team's words. The invitation names it.
   * @example the pledge form of 2024
   */
  @Field(name({ max: LIMITS.name }))
  source!: string;
}

/** The multipart form of an upload, for the documentation. */
export class ImportFormDto extends UploadDto {
  /**
   * A CSV file or a workbook, at most 5 MB and 20,000 rows.
   * @example Full name,Email
   */
  @ResponseField({ type: 'string', format: 'binary' })
  file!: string;
}

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
  /** The field of each column by its heading, or null to ignore the column. Other columns are unchanged. */
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
export class ImportRowsQueryDto extends PageQueryDto {
  /** One or several outcomes, separated by commas. */
  @Field(someOf(IMPORT_FATES), { optional: true })
  fate?: ImportFate[] | null;
}

/** The query of the template. */
export class TemplateQueryDto {
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
