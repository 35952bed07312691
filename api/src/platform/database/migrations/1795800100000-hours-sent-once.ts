import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line of hours that is sent again, because its answer was lost, is known by the key its sender gave it. */
export class HoursSentOnce1795800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "hour_lines" ADD "submissionKey" uuid`);
    await runner.query(
      `CREATE UNIQUE INDEX "hour_lines_submitted" ON "hour_lines" ("projectId", "expertId", "submissionKey") WHERE "submissionKey" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "hour_lines_submitted"`);
    await runner.query(`ALTER TABLE "hour_lines" DROP COLUMN "submissionKey"`);
  }
}
