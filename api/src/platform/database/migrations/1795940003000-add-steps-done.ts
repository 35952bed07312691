import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStepsDone1795940003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "assignments" ADD "stepsDone" character varying(20) array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "assignments" DROP COLUMN "stepsDone"`);
  }
}
