import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address that never confirmed the newsletter, or wants it no longer, is not kept for ever. */
export class SubscriptionsEnd1795900420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "subscriptions" ADD "statusSince" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "subscriptions" DROP COLUMN "statusSince"`);
  }
}
