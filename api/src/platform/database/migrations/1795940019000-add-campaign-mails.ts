import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCampaignMails1795940019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "campaignId" uuid`);
    await runner.query(`CREATE INDEX "mails_by_campaign" ON "mails"  ("campaignId") WHERE "campaignId" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."mails_by_campaign"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "campaignId"`);
  }
}
