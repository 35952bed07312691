import type { Type } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import type { JoiningRole } from '@network/domain';
import { sortBy } from '../platform/lists/list.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { Field } from '../platform/validation/fields.js';
import { PEOPLE_FILTER_RULES, type PeopleFilterValues } from './people-filters.js';
import { PEOPLE_SORTS } from './people.queries.js';

/** Returns a query class with a field for each filter of a role. */
function PeopleFilterForm(role: JoiningRole): Type<PeopleFilterValues> {
  class FilterForm {}
  for (const [name, { description, rule }] of Object.entries(PEOPLE_FILTER_RULES[role])) {
    Field({ ...rule, schema: { ...rule.schema, description } }, { optional: true })(FilterForm.prototype, name);
  }
  return FilterForm;
}

/** The query class of each role's filters, without the sort field. */
export const FILTER_FORMS = { expert: PeopleFilterForm('expert'), organization: PeopleFilterForm('organization') };

export class ExpertFilterQueryDto extends FILTER_FORMS.expert {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.expert), { optional: true })
  sort?: string | null;
}

export class ExpertListQueryDto extends IntersectionType(ExpertFilterQueryDto, PageQueryDto) {}

export class OrganizationFilterQueryDto extends FILTER_FORMS.organization {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.organization), { optional: true })
  sort?: string | null;
}

export class OrganizationListQueryDto extends IntersectionType(OrganizationFilterQueryDto, PageQueryDto) {}
