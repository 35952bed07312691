import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNewsletterUnsubscribedAt1795940001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscriptions ADD "unsubscribedAt" timestamptz`);
    await runner.query(`UPDATE subscriptions SET "unsubscribedAt" = "statusSince" WHERE status = 'unsubscribed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscriptions DROP COLUMN "unsubscribedAt"`);
  }
}
