import { migrations } from '../../database/migrations/index.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import type { Given } from './check.js';

const CLOCKS_DIFFER_MS = 2000;

/** Whether a job of the queue is to send a row of `mails`. */
export const IS_QUEUED = `EXISTS (SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed' AND data ->> 'mailId' = mails.id::text)`;

/** Migrations that this version has and the database has not, and the other way round. */
export async function otherMigrations({ tx }: Given): Promise<string[]> {
  const [{ table }] = await tx.query(`SELECT to_regclass('migrations') AS table`);
  const rows: { name: string }[] = table ? await tx.query('SELECT name FROM migrations ORDER BY id') : [];
  const [known, made] = [migrations.map(({ name }) => name), rows.map(({ name }) => name)];
  return [
    ...known.filter((name) => !made.includes(name)).map((name) => `missing: ${name}`),
    ...made.filter((name) => !known.includes(name)).map((name) => `unknown: ${name}`),
  ];
}

/** Experts whom matching has not read with the vocabulary as it stands. */
export async function staleProfiles({ tx }: Given): Promise<string[]> {
  const { version } = await new VocabularyService(tx.connection).current(tx);
  return found(
    tx.query(
      `SELECT 'expert ' || "userId" AS found FROM experts
       WHERE NOT EXISTS (SELECT FROM matching_profiles WHERE "expertId" = "userId" AND vocabulary = $1)`,
      [version],
    ),
  );
}

/** Mails that wait without a job; the queue has no tables yet where the product was never started. */
export async function mailsWithoutJob({ tx }: Given): Promise<string[]> {
  const [{ jobs }] = await tx.query(`SELECT to_regclass('pgboss.job') AS jobs`);
  const isQueued = jobs ? IS_QUEUED : 'FALSE';
  return found(tx.query(`SELECT 'mail ' || id AS found FROM mails WHERE status = 'waiting' AND NOT ${isQueued}`));
}

export async function clockDifference({ tx, now }: Given): Promise<string[]> {
  const before = now();
  const [{ at }] = await tx.query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at');
  const difference = at - (before + now()) / 2;
  return Math.abs(difference) > CLOCKS_DIFFER_MS ? [`the database is ${Math.round(difference / 1000)} s ahead`] : [];
}

const found = async (rows: Promise<{ found: string }[]>) => (await rows).map((row) => row.found);
