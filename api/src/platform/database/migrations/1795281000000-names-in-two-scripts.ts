import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchText } from './frozen/1795281000000-search-text.js';

const BATCH = 1000;

interface Row {
  id: string;
  names: (string | null)[];
  email: string;
  country: string | null;
}

/** People who are here already are found by the sound of their names too. */
export class NamesInTwoScripts1795281000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after = NO_ID; ;) {
      const rows = (await runner.query(
        `SELECT u.id, u.email, ARRAY[e."fullName", o."orgName", o."pocName"] AS names, coalesce(e.country, o.country) AS country
         FROM users u LEFT JOIN experts e ON e."userId" = u.id LEFT JOIN organizations o ON o."userId" = u.id
         WHERE u.role <> 'admin' AND u.id > $1 ORDER BY u.id LIMIT ${BATCH}`,
        [after],
      )) as Row[];
      if (rows.length === 0) return;
      const texts = rows.map(({ names, email, country }) => searchText(names, email, country));
      await runner.query(
        `UPDATE users u SET "searchText" = given.text FROM unnest($1::uuid[], $2::text[]) AS given(id, text) WHERE u.id = given.id`,
        [rows.map(({ id }) => id), texts],
      );
      after = rows.at(-1)!.id;
    }
  }

  async down(): Promise<void> {
    // What was found before is found as before.
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
