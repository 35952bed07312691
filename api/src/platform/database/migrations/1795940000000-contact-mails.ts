import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContactMails1795940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails ADD "isForContact" boolean DEFAULT false NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails DROP COLUMN "isForContact"`);
  }
}
