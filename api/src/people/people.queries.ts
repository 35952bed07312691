import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JoiningRole } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../platform/http/access.js';
import { sortIn, type Selection } from '../platform/lists/list.js';
import type { Listed } from '../platform/lists/paging.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { idsMatching, PEOPLE_SORTS } from '../user/user.queries.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { conditionsOf, type PeopleFilterValues } from './people-filters.js';

@Injectable()
export class PeopleSelection {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Returns the SQL conditions by which a filter of this caller selects rows of the table `profile` of a role. */
  conditions(role: JoiningRole, filter: PeopleFilterValues, actor: Pick<SignedIn, 'id'>): Promise<Sql[]> {
    return conditionsOf(role, filter, { actor, vocabulary: () => this.vocabularies.current() });
  }

  /** Returns the people of a role that a list query of this caller selects, in its order. */
  async ofList(
    role: JoiningRole,
    { sort, ...filter }: PeopleFilterValues & { sort?: string | null },
    actor: Pick<SignedIn, 'id'>,
  ): Promise<Selection> {
    return { where: await this.shown(role, filter, actor), sort: sortIn(sort, PEOPLE_SORTS[role]) };
  }

  /** Returns the ids of the selected people, longest waiting first and at most `limit`, and the total number. */
  async ids(
    role: JoiningRole,
    filter: PeopleFilterValues,
    actor: Pick<SignedIn, 'id'>,
    limit: number,
  ): Promise<Listed<string>> {
    return idsMatching(this.database, role, await this.shown(role, filter, actor), limit);
  }

  /** Returns the conditions of a list: without unclaimed people, unless the filter asks for them or searches. */
  private async shown(role: JoiningRole, filter: PeopleFilterValues, actor: Pick<SignedIn, 'id'>): Promise<Sql[]> {
    const conditions = await this.conditions(role, filter, actor);
    return filter.imported || filter.search ? conditions : [isClaimed(role), ...conditions];
  }
}

/** Unclaimed people are few, and an index lists them. */
const isClaimed = (role: JoiningRole): Sql =>
  sql`profile."userId" NOT IN ${raw(`(SELECT "userId" FROM ${PROFILE_TABLES[role]} WHERE "isUnclaimed")`)}`;
