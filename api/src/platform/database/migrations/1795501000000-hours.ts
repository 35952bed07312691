import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Hours1795501000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "hour_lines" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "projectId" uuid NOT NULL, "expertId" uuid NOT NULL, "date" date NOT NULL, "quarters" smallint NOT NULL, "note" text, "confirmedAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "hour_lines_of_a_day" CHECK ("quarters" BETWEEN 1 AND 96), CONSTRAINT "PK_e47566dac3c30c9a93708227cd1" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "hour_lines_newest" ON "hour_lines"  ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_cb460934e0bbb701c81def92db" ON "hour_lines"  ("projectId", "date", "id") `);
    await runner.query(`CREATE INDEX "IDX_1e9f8676886ae010b885a8784c" ON "hour_lines"  ("expertId", "date") `);
    await runner.query(
      `ALTER TABLE "hour_lines" ADD CONSTRAINT "FK_7663a37c2fc2d562279d9637f53" FOREIGN KEY ("projectId") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "hour_lines" ADD CONSTRAINT "FK_247f1a0ec08caac4a015d1140c6" FOREIGN KEY ("expertId") REFERENCES "experts"("userId") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hour_lines" DROP CONSTRAINT "FK_247f1a0ec08caac4a015d1140c6"`);
    await runner.query(`ALTER TABLE "hour_lines" DROP CONSTRAINT "FK_7663a37c2fc2d562279d9637f53"`);
    await runner.query(`DROP INDEX "public"."IDX_1e9f8676886ae010b885a8784c"`);
    await runner.query(`DROP INDEX "public"."IDX_cb460934e0bbb701c81def92db"`);
    await runner.query(`DROP INDEX "public"."hour_lines_newest"`);
    await runner.query(`DROP TABLE "hour_lines"`);
  }
}
