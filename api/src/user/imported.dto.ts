import { ResponseField } from '../platform/http/api-docs.js';

/** The origin of a person whom the team has imported. */
export class ImportedDto {
  /** The import. */
  @ResponseField({ type: 'string', format: 'uuid' })
  importId!: string;

  /**
   * The source of the data, in the team's words.
   * @example the pledge form of 2024
   */
  @ResponseField({ type: 'string' })
  source!: string;

  /** The time of the import. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}

/** Whether the person of `me` or of a row was imported. */
export class WithImportedDto {
  /** The import that created the account, or null. */
  @ResponseField({ type: ImportedDto, nullable: true })
  imported!: ImportedDto | null;
}
