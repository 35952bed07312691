import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddUndos1795935602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "undos" ("id" uuid NOT NULL, "kind" character varying(20) NOT NULL, "action" character varying(30) NOT NULL, "actorId" uuid NOT NULL, "subjectIds" uuid array NOT NULL, "before" jsonb NOT NULL, "until" TIMESTAMP WITH TIME ZONE NOT NULL, "undoneAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_676efc2ac35c26f24340638d3da" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_53c340ef4bc1ea3ed76c855c88" ON "undos"  ("until") `);
    await runner.query(`ALTER TABLE "mails" ADD "undoId" uuid`);
    await runner.query(`CREATE INDEX "mails_held" ON "mails"  ("undoId") WHERE "undoId" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."mails_held"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "undoId"`);
    await runner.query(`DROP INDEX "public"."IDX_53c340ef4bc1ea3ed76c855c88"`);
    await runner.query(`DROP TABLE "undos"`);
  }
}
