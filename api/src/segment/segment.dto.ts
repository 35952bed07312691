import { PartialType } from '@nestjs/swagger';
import { JOINING_ROLES, LIMITS, type JoiningRole } from '@network/domain';
import { filterTexts, PeopleFilterDto, type FilterTexts } from '../people/people.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { boolean, name, oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import type { Segment } from './segment.entity.js';

/** The required fields of a segment. */
class SegmentFormDto {
  /**
   * The name.
   * @example Health experts who speak Arabic
   */
  @Field(name({ max: LIMITS.name }))
  name!: string;

  /** The role of the people. */
  @Field(oneOf(JOINING_ROLES))
  role!: JoiningRole;

  /** The texts that the list of the role takes in its address. `{}` selects everybody of the role. */
  @Field(filterTexts())
  filter!: FilterTexts;
}

export class AddSegmentDto extends SegmentFormDto {
  /** Whether all administrators see it; only its maker by default. */
  @Field(boolean(), { optional: true })
  isShared?: boolean | null;
}

export class ChangeSegmentDto extends PartialType(SegmentFormDto) {
  /** Whether all administrators see it. Only its maker can stop sharing it. */
  @Field(boolean(), { optional: true })
  isShared?: boolean | null;
}

/** A filter of people under a name. */
export class SegmentDto {
  /** The segment's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The name.
   * @example Health experts who speak Arabic
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /** The role of the people. */
  @ResponseField({ enum: JOINING_ROLES, enumName: 'JoiningRole' })
  role!: JoiningRole;

  /**
   * The texts of the list's address.
   * @example { "area": "Health", "language": "Arabic" }
   */
  @ResponseField({ type: PeopleFilterDto })
  filter!: PeopleFilterDto;

  /** Whether the list still takes the filter. A new version of the product may know other values. */
  @ResponseField({ type: 'boolean' })
  isValid!: boolean;

  /**
   * The names of the filters that the list no longer takes.
   * @example []
   */
  @ResponseField({ type: 'string', isArray: true })
  invalidFilters!: string[];

  /** Whether all administrators see it, or only its maker. */
  @ResponseField({ type: 'boolean' })
  isShared!: boolean;

  /** The administrator who made it; null once the account is deleted. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  makerId!: string | null;

  /**
   * The maker's name, or their address when they have no name. Null once the account is deleted.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  makerName!: string | null;

  /**
   * The version of the segment, also its ETag.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** The time when it was made. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time of the last change. */
  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;
}

export const toSegmentDto = (segment: Segment, invalidFilters: string[], makerName: string | null): SegmentDto => ({
  id: segment.id,
  name: segment.name,
  role: segment.role,
  filter: segment.filter,
  isValid: invalidFilters.length === 0,
  invalidFilters,
  isShared: segment.isShared,
  makerId: segment.makerId,
  makerName,
  version: segment.version,
  createdAt: segment.createdAt.toISOString(),
  updatedAt: segment.updatedAt.toISOString(),
});
