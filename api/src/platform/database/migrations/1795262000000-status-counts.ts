import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which tables are counted, and what the kind of a row is. */
const COUNTED = [
  { table: 'users', kind: '"role"' },
  { table: 'projects', kind: "'project'" },
];

export class StatusCounts1795262000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "status_counts" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" character varying(20) NOT NULL, "status" character varying(30) NOT NULL, "delta" integer NOT NULL, CONSTRAINT "PK_status_counts" PRIMARY KEY ("id"))`,
    );
    for (const { table, kind } of COUNTED) {
      await runner.query(
        `INSERT INTO "status_counts" ("kind", "status", "delta") SELECT ${kind}, "status", count(*) FROM "${table}" GROUP BY 1, 2`,
      );
      await runner.query(`CREATE FUNCTION "count_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO "status_counts" ("kind", "status", "delta")
            SELECT ${kind}, "status", count(*) FROM come GROUP BY 1, 2;
          ELSIF TG_OP = 'DELETE' THEN
            INSERT INTO "status_counts" ("kind", "status", "delta")
            SELECT ${kind}, "status", -count(*) FROM gone GROUP BY 1, 2;
          ELSE
            INSERT INTO "status_counts" ("kind", "status", "delta")
            SELECT kind, "status", sum(delta) FROM (
              SELECT ${kind} AS kind, "status", -1 AS delta FROM gone
              UNION ALL SELECT ${kind}, "status", 1 FROM come
            ) AS moved GROUP BY 1, 2 HAVING sum(delta) <> 0;
          END IF;
          RETURN NULL;
        END $$`);
      for (const [event, rows] of [
        ['INSERT', 'NEW TABLE AS come'],
        ['UPDATE', 'OLD TABLE AS gone NEW TABLE AS come'],
        ['DELETE', 'OLD TABLE AS gone'],
      ] as const) {
        await runner.query(
          `CREATE TRIGGER "count_${table}_${event.toLowerCase()}" AFTER ${event} ON "${table}" REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"()`,
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of COUNTED) await runner.query(`DROP FUNCTION "count_${table}"() CASCADE`);
    await runner.query(`DROP TABLE "status_counts"`);
  }
}
