import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { memberNameSql } from './profile.queries.js';

/** A member who acted for an organization (docs/product 13.10). */
export class AuthorDto {
  /** The member’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The member’s name, or the email address if there is none.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  name!: string;
}

const AUTHOR = sql`json_build_object('id', author.id, 'name', coalesce(${memberNameSql('author', 'own')}, author.email))`;
const AUTHORS = sql`users AS author LEFT JOIN organizations AS own ON own."userId" = author.id`;

/** Selects the author with this id as JSON, or null once the account is deleted. */
export const authorSql = (id: Sql): Sql => sql`(SELECT ${AUTHOR} FROM ${AUTHORS} WHERE author.id = ${id})`;

/** Selects the authors with these ids as a JSON array. */
export const authorsSql = (ids: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(${AUTHOR}), '[]') FROM ${AUTHORS} WHERE author.id IN (${ids}))`;

export type Authors = ReadonlyMap<string | null, AuthorDto>;

/** Returns the authors with these ids, in one statement. Deleted accounts are missing. */
export async function authorsOf(tx: EntityManager, ids: readonly (string | null)[]): Promise<Authors> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await queryRows<{ author: AuthorDto }>(
    tx,
    sql`SELECT ${AUTHOR} AS author FROM ${AUTHORS} WHERE author.id = ANY (${known})`,
  );
  return new Map(rows.map(({ author }) => [author.id, author]));
}

/**
 * Returns the member who last saved a profile. The audit log names the profile by its account. Null when the programme
 * team corrected it since.
 */
export async function lastSavedBy(tx: EntityManager, userId: string): Promise<AuthorDto | null> {
  const [last] = await queryRows<{ author: AuthorDto | null }>(
    tx,
    sql`SELECT CASE action WHEN 'profile.save' THEN ${authorSql(sql`"actorId"`)} END AS author FROM audit_entries
      WHERE "subjectId" = ${userId} AND action IN ('profile.save', 'profile.correct') ORDER BY id DESC LIMIT 1`,
  );
  return last?.author ?? null;
}
