import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsInOrder1795270899452 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ALTER COLUMN "createdAt" SET DEFAULT now()`);
  }
}
