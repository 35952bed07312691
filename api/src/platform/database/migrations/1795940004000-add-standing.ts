import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStanding1795940004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['experts', 'organizations']) {
      await runner.query(`ALTER TABLE ${table}
        ADD standing varchar(20) NOT NULL DEFAULT 'active',
        ADD "standingReason" text,
        ADD "standingSince" timestamptz,
        ADD "suspendedUntil" date`);
      await runner.query(`CREATE INDEX ${table}_not_active ON ${table} ("userId") WHERE standing <> 'active'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['experts', 'organizations']) {
      await runner.query(
        `ALTER TABLE ${table} DROP "suspendedUntil", DROP "standingSince", DROP "standingReason", DROP standing`,
      );
    }
  }
}
