import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VersionImports1795943000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "imports" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "imports" DROP COLUMN "version"`);
  }
}
