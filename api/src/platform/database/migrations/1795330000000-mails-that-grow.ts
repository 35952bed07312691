import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsThatGrow1795330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "revision" integer NOT NULL DEFAULT '0'`);
    await runner.query(`CREATE INDEX "mails_by_key" ON "mails" ("singletonKey", "dueAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "mails_by_key"`);
    await runner.query(`ALTER TABLE "mails" DROP COLUMN "revision"`);
  }
}
