import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotentAnswers1795910050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_7656c0dd4f821ff7e0d0891b27"`);
    await runner.query(`DROP INDEX "public"."check_ins_submitted"`);
    await runner.query(`DROP INDEX "public"."hour_lines_submitted"`);
    await runner.query(
      `CREATE TABLE "idempotent_answers" ("ownerId" uuid NOT NULL, "key" character varying(64) NOT NULL, "requestHash" character varying(64) NOT NULL, "answer" json NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_6a96484f07932fd354403e0300a" PRIMARY KEY ("ownerId", "key"))`,
    );
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "submissionKey"`);
    await runner.query(`ALTER TABLE "check_ins" DROP COLUMN "submissionKey"`);
    await runner.query(`ALTER TABLE "hour_lines" DROP COLUMN "submissionKey"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hour_lines" ADD "submissionKey" uuid`);
    await runner.query(`ALTER TABLE "check_ins" ADD "submissionKey" uuid`);
    await runner.query(`ALTER TABLE "projects" ADD "submissionKey" uuid`);
    await runner.query(`DROP TABLE "idempotent_answers"`);
    await runner.query(
      `CREATE UNIQUE INDEX "hour_lines_submitted" ON "hour_lines" USING btree ("expertId", "projectId", "submissionKey") WHERE ("submissionKey" IS NOT NULL)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "check_ins_submitted" ON "check_ins" USING btree ("expertId", "projectId", "submissionKey") WHERE ("submissionKey" IS NOT NULL)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_7656c0dd4f821ff7e0d0891b27" ON "projects" USING btree ("orgId", "submissionKey") `,
    );
  }
}
