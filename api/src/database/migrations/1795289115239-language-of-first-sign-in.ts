import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LanguageOfFirstSignIn1795289115239 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "language" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "language" DROP DEFAULT`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "users" SET "language" = 'en' WHERE "language" IS NULL`);
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "language" SET DEFAULT 'en'`);
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "language" SET NOT NULL`);
  }
}
