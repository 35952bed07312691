import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsWithGaps1795335722000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "hasGaps" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "hasGaps"`);
  }
}
