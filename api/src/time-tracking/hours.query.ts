import { IntersectionType } from '@nestjs/swagger';
import { Field } from '../platform/validation/fields.js';
import { day, id, oneOf } from '../platform/validation/field-rules.js';
import { PageQuery } from '../platform/lists/list-query.js';

/** The filters of the administrators' list of hours. */
export class HourFilterQuery {
  /** Only entries of this project. */
  @Field(id(), { optional: true })
  projectId?: string | null;

  /** Only entries of this expert. */
  @Field(id(), { optional: true })
  expertId?: string | null;

  /** `yes`: only confirmed entries. `no`: only unconfirmed entries. */
  @Field(oneOf(['yes', 'no']), { optional: true })
  confirmed?: 'yes' | 'no' | null;

  /** Only work on this day or later. */
  @Field(day(), { optional: true })
  from?: string | null;

  /** Only work on this day or earlier. */
  @Field(day(), { optional: true })
  to?: string | null;
}

/** The filters with a page. */
export class HourQuery extends IntersectionType(HourFilterQuery, PageQuery) {}
