import sql from 'sql-template-tag';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { queryRows } from '../../src/platform/database/query.js';
import { VocabularyService } from '../../src/vocabulary/vocabulary.service.js';
import type { CheckContext } from './check.js';

const CLOCKS_DIFFER_MS = 2000;

/** Migrations that only this version or only the database has. */
export async function otherMigrations({ tx }: CheckContext): Promise<string[]> {
  const [schema] = await queryRows<{ table: string | null }>(tx, sql`SELECT to_regclass('migrations') AS table`);
  const rows = schema?.table ? await queryRows<{ name: string }>(tx, sql`SELECT name FROM migrations ORDER BY id`) : [];
  const [known, made] = [migrations.map(({ name }) => name), rows.map(({ name }) => name)];
  return [
    ...known.filter((name) => !made.includes(name)).map((name) => `missing: ${name}`),
    ...made.filter((name) => !known.includes(name)).map((name) => `unknown: ${name}`),
  ];
}

/** Experts whose matching profile was not computed with the current vocabulary. */
export async function staleProfiles({ tx }: CheckContext): Promise<string[]> {
  const { version } = await new VocabularyService(tx.connection).current(tx);
  return found(
    queryRows(
      tx,
      sql`SELECT 'expert ' || "userId" AS found FROM experts
       WHERE NOT EXISTS (SELECT FROM matching_profiles WHERE "expertId" = "userId" AND vocabulary = ${version})`,
    ),
  );
}

export async function clockDifference({ tx, now }: CheckContext): Promise<string[]> {
  const before = now();
  const [clock] = await queryRows<{ at: number }>(
    tx,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
  );
  const difference = clock!.at - (before + now()) / 2;
  return Math.abs(difference) > CLOCKS_DIFFER_MS ? [`the database is ${Math.round(difference / 1000)} s ahead`] : [];
}

const found = async (rows: Promise<{ found: string }[]>) => (await rows).map((row) => row.found);
