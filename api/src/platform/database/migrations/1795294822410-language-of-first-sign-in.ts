import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LanguageOfFirstSignIn1795294822410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "isLanguageKnown" boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP COLUMN "isLanguageKnown"`);
  }
}
