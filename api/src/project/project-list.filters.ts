import { IntersectionType } from '@nestjs/swagger';
import { ADMIN_STATUS, PROJECT_STATUSES, type SortField } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { isFoundOrganizationSql } from '../organization/organization-search.js';
import { filter, FilterQuery, optionFilter, searchFilter } from '../platform/lists/filters.js';
import type { Sorts } from '../platform/lists/list.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { beginningOf, containing } from '../platform/search/search-text.js';
import { id } from '../platform/validation/field-rules.js';
import { changeRequestFilter, longestWaiting, ownerFilter } from '../user/reviewed-list.js';

/** Matches the title or the organization. */
const isFoundProjectSql = (typed: string): Sql => sql`(
  project."searchText" LIKE ${containing(typed)} OR project."orgId" IN (
    SELECT found.id FROM organizations AS found
    WHERE found.status <> ${ADMIN_STATUS} AND ${isFoundOrganizationSql('found', typed)}))`;

/** The filters of the list of projects and of its CSV file. */
export const PROJECT_FILTERS = {
  search: searchFilter(
    'Part of the title, or of the organization’s name, contact, email addresses or country. Case-insensitive.',
    isFoundProjectSql,
  ),
  status: optionFilter(sql`project.status`, PROJECT_STATUSES, 'statuses'),
  changesRequested: changeRequestFilter(
    (hasOne) => sql`project."changeRequest" IS ${hasOne ? sql`NOT NULL` : sql`NULL`}`,
  ),
  owner: ownerFilter(sql`project."ownerId"`),
  orgId: filter('Only the projects of this organization.', id(), (orgId: string) => sql`project."orgId" = ${orgId}`),
};

/** The columns by which the list of projects can be sorted. */
export const PROJECT_SORTS: Sorts<SortField<'project'>> = {
  createdAt: [sql`project."createdAt"`],
  statusSince: longestWaiting('project'),
  status: [sql`project.status`, sql`project."statusSince"`],
  title: [beginningOf(sql`project."searchText"`)],
  // A missing duration sorts before the shortest, so that every row has a position.
  durationWeeks: [sql`COALESCE(project."durationWeeks", 0)`],
};

export class ProjectFilterQueryDto extends FilterQuery(PROJECT_FILTERS, PROJECT_SORTS) {}

export class ProjectListQueryDto extends IntersectionType(ProjectFilterQueryDto, PageQueryDto) {}
