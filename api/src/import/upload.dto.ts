import { JOINING_ROLES, LIMITS, type JoiningRole } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { name, oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';

/** The other fields of the upload. */
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
