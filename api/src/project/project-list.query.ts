import { PickType } from '@nestjs/swagger';
import { ADMIN_STATUS, PROJECT_STATUSES, type SortField } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { SignedIn } from '../platform/http/access.js';
import { sortBy, sortIn, statusesIn, type Selection, type Sorts } from '../platform/lists/list.js';
import { beginningOf, containing, isFound } from '../platform/search/search-text.js';
import { Field } from '../platform/validation/fields.js';
import { id } from '../platform/validation/field-rules.js';
import { byChangeRequest, isOwnedBy, longestWaiting, ReviewedListQueryDto } from '../user/reviewed-list.js';

const SORTS: Sorts<SortField<'project'>> = {
  createdAt: [sql`project."createdAt"`],
  statusSince: longestWaiting('project'),
  status: [sql`project.status`, sql`project."statusSince"`],
  title: [beginningOf(sql`project."searchText"`)],
  // A missing duration sorts before the shortest, so that every row has a position.
  durationWeeks: [sql`COALESCE(project."durationWeeks", 0)`],
};

export class ProjectListQueryDto extends ReviewedListQueryDto {
  /** Only the projects of this organization. */
  @Field(id(), { optional: true })
  orgId?: string | null;

  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(SORTS), { optional: true })
  sort?: string | null;
}

/** The filters of the list without paging, for the whole result. */
export class ProjectFilterQueryDto extends PickType(ProjectListQueryDto, [
  'search',
  'status',
  'sort',
  'changesRequested',
  'orgId',
  'owner',
]) {}

/** The projects that the filters select for an administrator. */
export const selectProjects = (
  { search, status, sort, orgId, ...filter }: ProjectFilterQueryDto,
  actor: SignedIn,
): Selection => {
  const statuses = statusesIn(status, PROJECT_STATUSES);
  return {
    where: [
      ...(statuses ? [sql`project.status IN (${join(statuses)})`] : []),
      ...(orgId ? [sql`project."orgId" = ${orgId}`] : []),
      ...(search ? [isFoundProject(search)] : []),
      ...byChangeRequest('project', filter),
      ...isOwnedBy(sql`project."ownerId"`, filter.owner, actor.id),
    ],
    sort: sortIn(sort, SORTS),
  };
};

/** Matches the title or the organization. */
const isFoundProject = (typed: string): Sql => sql`(
  project."searchText" LIKE ${containing(typed)} OR project."orgId" IN (
    SELECT found.id FROM organizations AS found
    WHERE found.status <> ${ADMIN_STATUS} AND ${isFound(sql`found."searchText"`, typed)}))`;
