import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReaderNames1795940018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "readerName" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "readerName"`);
  }
}
