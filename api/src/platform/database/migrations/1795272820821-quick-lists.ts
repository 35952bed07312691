import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which more tables are counted: what a row is, and which rows count. */
const COUNTED = [
  { table: 'audit_entries', kind: 'audit', status: '"action"', rows: 'TRUE' },
  { table: 'mails', kind: 'mail', status: '"status"', rows: 'TRUE' },
  { table: 'subscriptions', kind: 'newsletter', status: '"status"', rows: 'TRUE' },
  { table: 'assignments', kind: 'feedback', status: `'given'`, rows: '"feedbackAt" IS NOT NULL' },
];

const EVENTS = [
  ['INSERT', 'NEW TABLE AS come'],
  ['UPDATE', 'OLD TABLE AS gone NEW TABLE AS come'],
  ['DELETE', 'OLD TABLE AS gone'],
];

/** Letters that folding has learnt to take for others since the texts were stored. */
const FOLDED = `replace(replace(replace(translate("searchText", 'ıøłđٱیک', 'iold' || 'ايك'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

/**
 * People are found, sorted and counted in one narrow table, and their profiles read for one page only;
 * no list counts its rows.
 */
export class QuickLists1795272820821 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "searchText" text NOT NULL DEFAULT ''`);
    for (const table of ['experts', 'organizations']) {
      await runner.query(
        `UPDATE "users" SET "searchText" = profile."text" FROM (SELECT "userId", ${FOLDED} AS "text" FROM "${table}") AS profile WHERE profile."userId" = "users"."id"`,
      );
      await runner.query(`DROP INDEX "${table}_search"`);
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "searchText"`);
    }
    await runner.query(`UPDATE "projects" SET "searchText" = ${FOLDED} WHERE "searchText" <> ${FOLDED}`);
    // A short list of what is not yet in the index: every search reads all of it.
    await runner.query(
      `CREATE INDEX "users_search" ON "users" USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
    );
    await runner.query(`DROP INDEX "IDX_95aff6e828e3bb7395ed4d172b"`);
    await runner.query(`CREATE INDEX "users_newest" ON "users" ("role", "createdAt", "id", "status")`);
    await runner.query(`CREATE INDEX "users_waiting" ON "users" ("role", "statusSince", "id", "status")`);
    await runner.query(`CREATE INDEX "projects_waiting" ON "projects" ("statusSince", "id")`);
    await runner.query(`DROP INDEX "IDX_d27276c3cbfe596da138107ba8"`);
    await runner.query(`CREATE INDEX "mails_by_status" ON "mails" ("status", "createdAt", "id")`);
    await runner.query(`CREATE INDEX "subscriptions_by_status" ON "subscriptions" ("status", "confirmedAt", "id")`);
    await runner.query(
      `CREATE INDEX "assignments_feedback" ON "assignments" ("feedbackAt", "projectId", "expertId") WHERE "feedbackAt" IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE "status_counts" ALTER COLUMN "status" TYPE character varying(60)`);
    for (const counted of COUNTED) await count(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, kind } of COUNTED) {
      await runner.query(`DROP FUNCTION "count_${table}"() CASCADE`);
      await runner.query(`DELETE FROM "status_counts" WHERE "kind" = '${kind}'`);
    }
    await runner.query(`ALTER TABLE "status_counts" ALTER COLUMN "status" TYPE character varying(30)`);
    await runner.query(`DROP INDEX "assignments_feedback"`);
    await runner.query(`DROP INDEX "subscriptions_by_status"`);
    await runner.query(`DROP INDEX "mails_by_status"`);
    await runner.query(`CREATE INDEX "IDX_d27276c3cbfe596da138107ba8" ON "mails" ("status", "createdAt")`);
    await runner.query(`DROP INDEX "projects_waiting"`);
    await runner.query(`DROP INDEX "users_waiting"`);
    await runner.query(`DROP INDEX "users_newest"`);
    await runner.query(`CREATE INDEX "IDX_95aff6e828e3bb7395ed4d172b" ON "users" ("role", "createdAt", "id")`);
    for (const table of ['experts', 'organizations']) {
      await runner.query(`ALTER TABLE "${table}" ADD "searchText" text NOT NULL DEFAULT ''`);
      await runner.query(
        `UPDATE "${table}" SET "searchText" = account."searchText" FROM "users" AS account WHERE account."id" = "${table}"."userId"`,
      );
      await runner.query(`CREATE INDEX "${table}_search" ON "${table}" USING gin ("searchText" gin_trgm_ops)`);
    }
    await runner.query(`ALTER TABLE "users" DROP COLUMN "searchText"`);
  }
}

/** The lines of what there is, and triggers for what comes and goes. */
async function count(runner: QueryRunner, { table, kind, status, rows }: (typeof COUNTED)[number]): Promise<void> {
  const lines = (delta: string, from: string) =>
    `INSERT INTO "status_counts" ("kind", "status", "delta") SELECT '${kind}', ${status}, ${delta} FROM ${from} WHERE ${rows} GROUP BY 2`;
  await runner.query(lines('count(*)', `"${table}"`));
  await runner.query(`CREATE FUNCTION "count_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ${lines('count(*)', 'come')};
      ELSIF TG_OP = 'DELETE' THEN
        ${lines('-count(*)', 'gone')};
      ELSE
        INSERT INTO "status_counts" ("kind", "status", "delta")
        SELECT '${kind}', status, sum(delta) FROM (
          SELECT ${status} AS status, -1 AS delta FROM gone WHERE ${rows}
          UNION ALL SELECT ${status}, 1 FROM come WHERE ${rows}
        ) AS moved GROUP BY 2 HAVING sum(delta) <> 0;
      END IF;
      RETURN NULL;
    END $$`);
  for (const [event, seen] of EVENTS) {
    await runner.query(
      `CREATE TRIGGER "count_${table}_${event!.toLowerCase()}" AFTER ${event} ON "${table}" REFERENCING ${seen} FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"()`,
    );
  }
}
