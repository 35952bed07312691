import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Role } from '@network/domain';
import sql, { join, raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { isFoundSql } from '../platform/search/search-text.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { memberNameSql } from '../user/profile.queries.js';

interface Named {
  name: string;
  /** The person's role. Null for a project and an API key. */
  role: Role | null;
  isApiKey: boolean;
}

/** Administrators' names for the people, projects and API keys behind ids. Read on display and never stored. */
@Injectable()
export class NamesQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the ids of people and API keys, and optionally of projects, whose names contain the text. */
  async find(typed: string, { withProjects, limit }: { withProjects: boolean; limit: number }): Promise<string[]> {
    const queries = [
      ...Object.values(PROFILE_TABLES).map(
        (table) => sql`SELECT "userId" AS id FROM ${raw(table)} WHERE ${isFoundSql(sql`"searchText"`, typed)}`,
      ),
      // Administrators without an earlier role have no profile.
      sql`SELECT id FROM users WHERE role = 'admin' AND "roleBefore" IS NULL AND ${isFoundSql(sql`email`, typed)}`,
      sql`SELECT id FROM api_keys WHERE ${isFoundSql(sql`lower(name)`, typed)}`,
      ...(withProjects ? [sql`SELECT id FROM projects WHERE ${isFoundSql(sql`"searchText"`, typed)}`] : []),
    ];
    const limited = queries.map((query) => sql`(${query} LIMIT ${limit})`);
    const rows = await queryRows<{ id: string }>(this.database.manager, join(limited, ' UNION ALL '));
    return rows.map(({ id }) => id);
  }

  /**
   * Returns names by id: a person's name or address, a project's title, or the name of an API key. Deleted people and projects
   * have none; deleted keys keep theirs.
   */
  async byId(ids: readonly (string | null)[], tx = this.database.manager): Promise<Map<string, Named>> {
    const wanted = [...new Set(ids)];
    const found = await queryRows<Named & { id: string }>(
      tx,
      sql`
      SELECT users.id, coalesce(experts."fullName", ${memberNameSql('users', 'organizations')}, users.email) AS name, users.role, false AS "isApiKey"
      FROM users
      LEFT JOIN experts ON experts."userId" = users.id
      LEFT JOIN memberships ON memberships."userId" = users.id
      LEFT JOIN organizations ON organizations.id = memberships."orgId"
      WHERE users.id = ANY (${wanted})
      UNION ALL SELECT id, title, NULL, false FROM projects WHERE id = ANY (${wanted})
      UNION ALL SELECT id, name, NULL, true FROM api_keys WHERE id = ANY (${wanted})`,
    );
    return new Map(found.map(({ id, ...named }) => [id, named]));
  }
}
