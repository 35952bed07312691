import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any number that nothing else in this database locks. */
const LOCK = 5_020_251;

const SUPPORTING = `('in_progress', 'completed')`;

/** What an organization's projects have come to: nothing without one that is or was supported. */
const SUPPORT = `
  SELECT "orgId", sum(coalesce(4 * "hoursDonated", (
    SELECT sum(line."quarters") FROM "hour_lines" AS line
    WHERE line."projectId" = "projects"."id" AND line."confirmedAt" IS NOT NULL
  ), 0)) AS "quarters"
  FROM "projects" WHERE "status" IN ${SUPPORTING}`;

/** Nothing is counted afresh that comes to the same as before. */
const BY_PROJECT = [
  ['inserted', 'INSERT', `NEW."status" IN ${SUPPORTING}`],
  [
    'updated',
    'UPDATE',
    `(OLD."status" IN ${SUPPORTING} OR NEW."status" IN ${SUPPORTING}) AND
     (OLD."status", OLD."hoursDonated", OLD."orgId") IS DISTINCT FROM (NEW."status", NEW."hoursDonated", NEW."orgId")`,
  ],
  ['deleted', 'DELETE', `OLD."status" IN ${SUPPORTING}`],
];
const BY_LINE = [
  ['inserted', 'INSERT', 'NEW."confirmedAt" IS NOT NULL'],
  [
    'updated',
    'UPDATE',
    `(OLD."projectId", CASE WHEN OLD."confirmedAt" IS NULL THEN 0 ELSE OLD."quarters" END)
     IS DISTINCT FROM (NEW."projectId", CASE WHEN NEW."confirmedAt" IS NULL THEN 0 ELSE NEW."quarters" END)`,
  ],
  ['deleted', 'DELETE', 'OLD."confirmedAt" IS NOT NULL'],
];

const FUNCTIONS = [
  'count_pledges',
  'count_pledge',
  'count_support_of_line',
  'count_support_of_project',
  'count_support',
];

/** What every visitor's first page shows is counted with the writes, and no longer when it is asked for. */
export class ImpactCounted1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "supported_organizations" ("orgId" uuid NOT NULL, "quarters" integer NOT NULL, CONSTRAINT "PK_9a3dc5b0a4bd9a7ed3b3c8b0f93" PRIMARY KEY ("orgId"))`,
    );
    await countPledges(runner);
    await countSupport(runner);
    // After the triggers, which keep others from writing until all of this is there.
    await runner.query(`INSERT INTO "supported_organizations" ${SUPPORT} GROUP BY "orgId"`);
    await runner.query(`
      INSERT INTO "status_counts" ("kind", "status", "delta")
      SELECT 'impact', 'experts', count(*) FROM "experts" WHERE "pledge" HAVING count(*) > 0
      UNION ALL SELECT 'impact', 'organizations', count(*) FROM "supported_organizations" HAVING count(*) > 0
      UNION ALL SELECT 'impact', 'quarters', sum("quarters") FROM "supported_organizations" HAVING sum("quarters") > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) {
      await runner.query(`DROP FUNCTION "${name}" CASCADE`);
    }
    await runner.query(`DELETE FROM "status_counts" WHERE "kind" = 'impact'`);
    await runner.query(`DROP TABLE "supported_organizations"`);
  }
}

/** Many profiles may come at once, and each that is saved costs nothing while its pledge stands. */
async function countPledges(runner: QueryRunner): Promise<void> {
  const line = (delta: string) =>
    `INSERT INTO "status_counts" ("kind", "status", "delta") SELECT 'impact', 'experts', ${delta}`;
  await runner.query(`CREATE FUNCTION "count_pledges"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${line('count(*) FROM come WHERE "pledge" HAVING count(*) > 0')};
      RETURN NULL;
    END $$`);
  await runner.query(`CREATE FUNCTION "count_pledge"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${line(`CASE WHEN TG_OP = 'UPDATE' AND NEW."pledge" THEN 1 ELSE -1 END`)};
      RETURN NULL;
    END $$`);
  await runner.query(
    `CREATE TRIGGER "count_pledges_inserted" AFTER INSERT ON "experts" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "count_pledges"()`,
  );
  for (const [name, event, when] of [
    ['updated', 'UPDATE', 'OLD."pledge" <> NEW."pledge"'],
    ['deleted', 'DELETE', 'OLD."pledge"'],
  ]) {
    await runner.query(
      `CREATE TRIGGER "count_pledge_${name}" AFTER ${event} ON "experts" FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "count_pledge"()`,
    );
  }
}

/**
 * An organization counts once whatever its projects, and a project's hours come from two tables: so what it comes to
 * is counted afresh, as late as the transaction's end. There everything else is locked already, and the one lock that
 * is taken then lets each see what those before it have written.
 */
async function countSupport(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION "count_support"(org uuid) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      known integer;
      present integer;
      counted text := coalesce(current_setting('network.support_counted', true), '');
    BEGIN
      -- Once in a transaction, however many of its rows ask for it.
      IF strpos(counted, org::text) > 0 THEN RETURN; END IF;
      PERFORM set_config('network.support_counted', counted || org::text, true);
      PERFORM pg_advisory_xact_lock(${LOCK});
      SELECT "quarters" INTO known FROM "supported_organizations" WHERE "orgId" = org;
      SELECT "quarters" INTO present FROM (${SUPPORT} AND "orgId" = org GROUP BY "orgId") AS support;
      IF present IS NULL THEN
        DELETE FROM "supported_organizations" WHERE "orgId" = org;
      ELSE
        INSERT INTO "supported_organizations" VALUES (org, present)
        ON CONFLICT ("orgId") DO UPDATE SET "quarters" = present;
      END IF;
      INSERT INTO "status_counts" ("kind", "status", "delta")
      SELECT 'impact', status, delta FROM (VALUES
        ('organizations', (present IS NOT NULL)::int - (known IS NOT NULL)::int),
        ('quarters', coalesce(present, 0) - coalesce(known, 0))
      ) AS moved (status, delta) WHERE delta <> 0;
    END $$`);
  await runner.query(`CREATE FUNCTION "count_support_of_project"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN PERFORM "count_support"(OLD."orgId"); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM "count_support"(NEW."orgId"); END IF;
      RETURN NULL;
    END $$`);
  // A line whose project is gone by then was counted with that.
  await runner.query(`CREATE FUNCTION "count_support_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM "count_support"("orgId") FROM "projects" WHERE "id" = OLD."projectId";
      END IF;
      IF TG_OP <> 'DELETE' THEN
        PERFORM "count_support"("orgId") FROM "projects" WHERE "id" = NEW."projectId";
      END IF;
      RETURN NULL;
    END $$`);
  for (const [table, called, events] of [
    ['projects', 'count_support_of_project', BY_PROJECT],
    ['hour_lines', 'count_support_of_line', BY_LINE],
  ] as const) {
    for (const [name, event, when] of events) {
      await runner.query(
        `CREATE CONSTRAINT TRIGGER "${called}_${name}" AFTER ${event} ON "${table}" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "${called}"()`,
      );
    }
  }
}
