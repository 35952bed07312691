import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A check-in that is sent again, because its answer was lost, is known by the key its sender gave it. */
export class CheckInsSaidOnce1795800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "check_ins" ADD "submissionKey" uuid`);
    await runner.query(
      `CREATE UNIQUE INDEX "check_ins_submitted" ON "check_ins" ("projectId", "expertId", "submissionKey") WHERE "submissionKey" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "check_ins_submitted"`);
    await runner.query(`ALTER TABLE "check_ins" DROP COLUMN "submissionKey"`);
  }
}
