import sql, { raw, type Sql } from 'sql-template-tag';
import { containing, isFoundSql } from '../platform/search/search-text.js';

/**
 * Returns the condition that the typed text finds the organization `row`. A typed address also finds the one whose
 * contact has it, because the contact gets emails, too (docs/product 7.3).
 */
export function isFoundOrganizationSql(row: string, typed: string): Sql {
  const isFound = isFoundSql(sql`${raw(row)}."searchText"`, typed, ['country']);
  return typed.includes('@') ? sql`(${isFound} OR ${raw(row)}."pocEmail" LIKE ${containing(typed)})` : isFound;
}
