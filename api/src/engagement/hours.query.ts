import { Field } from '../input/field.js';
import { id, oneOf } from '../input/field-rules.js';
import { PageQuery } from '../input/list-query.js';

/** Which lines administrators look at. */
export class HourQuery extends PageQuery {
  /** Those of one project. */
  @Field(id(), { optional: true })
  projectId?: string | null;

  /** Those of one expert. */
  @Field(id(), { optional: true })
  expertId?: string | null;

  /** Only those that are confirmed, or only those that are not. */
  @Field(oneOf(['yes', 'no']), { optional: true })
  confirmed?: 'yes' | 'no' | null;
}

export type HourFilter = Pick<HourQuery, 'projectId' | 'expertId' | 'confirmed'>;
