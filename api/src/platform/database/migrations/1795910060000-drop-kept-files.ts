import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DropKeptFiles1795910060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "kept_files"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "kept_files" ("path" text NOT NULL, "body" bytea NOT NULL, "ranAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7d1f0d7f5b6b4d3e8a2c9e1f001" PRIMARY KEY ("path"))`,
    );
  }
}
