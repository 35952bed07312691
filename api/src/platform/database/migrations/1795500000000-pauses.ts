import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pauses1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "experts" ADD "pausedUntil" date`);
    await runner.query(`CREATE INDEX "experts_paused" ON "experts" ("pausedUntil") WHERE "pausedUntil" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "experts_paused"`);
    await runner.query(`ALTER TABLE "experts" DROP COLUMN "pausedUntil"`);
  }
}
