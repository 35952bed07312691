import { ATTENTION_KINDS, type AttentionKind } from '@network/domain';
import { ResponseField } from '../http/response-field.js';

/** Something that needs an administrator now. */
export class AttentionDto {
  /** The row; the same as long as its cause is. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** What kind of thing it is. */
  @ResponseField({ enum: ATTENTION_KINDS, enumName: 'AttentionKind' })
  kind!: AttentionKind;

  /** Since when it needs somebody. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;

  /** The project it is about, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  projectId!: string | null;

  /** The person it is about, or null: whose answer, word or review is missing. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  userId!: string | null;

  /**
   * What it is, in the reader’s language.
   * @example Rana Haddad has not answered about “Patient records”.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;
}
