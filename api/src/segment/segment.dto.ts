import { PartialType } from '@nestjs/swagger';
import { JOINING_ROLES, LIMITS, type JoiningRole } from '@network/domain';
import { filterTexts, PeopleFilterDto, type FilterTexts } from '../people/filter-texts.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { pick } from '../platform/validation/changes.js';
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

  /** The query parameters of the role's list. `{}` selects everyone. */
  @Field(filterTexts())
  filter!: FilterTexts;
}

export class AddSegmentDto extends SegmentFormDto {
  /** Whether all administrators can see it. By default, only its creator can. */
  @Field(boolean(), { optional: true })
  isShared?: boolean | null;
}

export class ChangeSegmentDto extends PartialType(SegmentFormDto) {
  /** Whether all administrators can see it. Only its creator can stop sharing it. */
  @Field(boolean(), { optional: true })
  isShared?: boolean | null;
}

/** A named filter of people. */
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
   * The query parameters of the role's list.
   * @example { "area": "Health", "language": "Arabic" }
   */
  @ResponseField({ type: PeopleFilterDto })
  filter!: PeopleFilterDto;

  /** Whether the filter is still valid. A new version of the product may drop values. */
  @ResponseField({ type: 'boolean' })
  isValid!: boolean;

  /**
   * The names of the filters that are no longer valid.
   * @example []
   */
  @ResponseField({ type: 'string', isArray: true })
  invalidFilters!: string[];

  /** Whether all administrators can see it, or only its creator. */
  @ResponseField({ type: 'boolean' })
  isShared!: boolean;

  /** The administrator who created it. Null once the account is deleted. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  makerId!: string | null;

  /**
   * The creator's name, or their address if they have no name. Null once the account is deleted.
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

  /** The time when it was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time of the last change. */
  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;
}

export const toSegmentDto = (segment: Segment, invalidFilters: string[], makerName: string | null): SegmentDto =>
  pick(segment, ['id', 'name', 'role', 'filter', 'isShared', 'makerId', 'version'], {
    isValid: invalidFilters.length === 0,
    invalidFilters,
    makerName,
    createdAt: segment.createdAt.toISOString(),
    updatedAt: segment.updatedAt.toISOString(),
  });
