import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountMailRefusals1795949010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "mails" ADD "refusals" integer NOT NULL DEFAULT 0, ADD "isUnreached" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `UPDATE mails SET "isUnreached" = true WHERE status = 'waiting' AND "lastError" LIKE '% at CONN'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "refusals", DROP COLUMN "isUnreached"`);
  }
}
