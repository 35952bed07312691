import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubmissionKeys1795271690711 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "projects" ADD "submissionKey" uuid`);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_7656c0dd4f821ff7e0d0891b27" ON "projects"  ("orgId", "submissionKey") `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_7656c0dd4f821ff7e0d0891b27"`);
    await runner.query(`ALTER TABLE "projects" DROP COLUMN "submissionKey"`);
  }
}
