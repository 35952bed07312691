import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChosenFor1795362000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "assignments" ADD "chosenFor" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "chosenFor"`);
  }
}
