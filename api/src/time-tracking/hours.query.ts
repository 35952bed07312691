import { IntersectionType } from '@nestjs/swagger';
import { Field } from '../platform/validation/fields.js';
import { day, id, oneOf } from '../platform/validation/field-rules.js';
import { PageQuery } from '../platform/lists/list-query.js';

/** Which lines administrators look at. */
export class HourFilterQuery {
  /** Those of one project. */
  @Field(id(), { optional: true })
  projectId?: string | null;

  /** Those of one expert. */
  @Field(id(), { optional: true })
  expertId?: string | null;

  /** Only those that are confirmed, or only those that are not. */
  @Field(oneOf(['yes', 'no']), { optional: true })
  confirmed?: 'yes' | 'no' | null;

  /** Only work of this day and later. */
  @Field(day(), { optional: true })
  from?: string | null;

  /** Only work up to this day. */
  @Field(day(), { optional: true })
  to?: string | null;
}

/** The same in pages. */
export class HourQuery extends IntersectionType(HourFilterQuery, PageQuery) {}
