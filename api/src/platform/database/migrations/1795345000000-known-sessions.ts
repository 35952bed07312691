import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownSessions1795345000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "sessions" ADD "browser" character varying(30), ADD "system" character varying(30), ADD "lastUsedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "lastUsedAt", DROP COLUMN "system", DROP COLUMN "browser"`);
  }
}
