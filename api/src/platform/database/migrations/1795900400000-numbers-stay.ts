import type { MigrationInterface, QueryRunner } from 'typeorm';

const EXPERT_OF_LINE = 'FK_247f1a0ec08caac4a015d1140c6';

/** When an account goes, what it came to stays as numbers: lines of hours without their expert, and sums. */
export class NumbersStay1795900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hour_lines" ALTER COLUMN "expertId" DROP NOT NULL`);
    await expertOfLine(runner, 'SET NULL');
    await runner.query(
      `CREATE TABLE "departed_days" ("date" date NOT NULL, "quarters" integer NOT NULL, CONSTRAINT "PK_departed_days" PRIMARY KEY ("date"))`,
    );
    await runner.query(
      `CREATE TABLE "departed_figures" ("figure" character varying(20) NOT NULL, "amount" integer NOT NULL, CONSTRAINT "PK_departed_figures" PRIMARY KEY ("figure"))`,
    );
    await runner.query(`CREATE FUNCTION "count_departed"() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD."amount" ELSE 0 END;
      BEGIN
        INSERT INTO "status_counts" ("kind", "status", "delta") VALUES ('impact', NEW."figure", NEW."amount" - before);
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER "count_departed" AFTER INSERT OR UPDATE ON "departed_figures" FOR EACH ROW WHEN (NEW."figure" IN ('experts', 'organizations', 'quarters')) EXECUTE FUNCTION "count_departed"()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO "status_counts" ("kind", "status", "delta")
      SELECT 'impact', "figure", -"amount" FROM "departed_figures" WHERE "figure" IN ('experts', 'organizations', 'quarters')`);
    await runner.query(`DROP FUNCTION "count_departed" CASCADE`);
    await runner.query(`DROP TABLE "departed_figures"`);
    await runner.query(`DROP TABLE "departed_days"`);
    await runner.query(`DELETE FROM "hour_lines" WHERE "expertId" IS NULL`);
    await runner.query(`ALTER TABLE "hour_lines" ALTER COLUMN "expertId" SET NOT NULL`);
    await expertOfLine(runner, 'CASCADE');
  }
}

async function expertOfLine(runner: QueryRunner, onDelete: 'CASCADE' | 'SET NULL'): Promise<void> {
  await runner.query(`ALTER TABLE "hour_lines" DROP CONSTRAINT "${EXPERT_OF_LINE}"`);
  await runner.query(
    `ALTER TABLE "hour_lines" ADD CONSTRAINT "${EXPERT_OF_LINE}" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE ${onDelete} ON UPDATE NO ACTION`,
  );
}
